-- Public links to one ticket each. A link is derived from a secret outside the database (decision 024).
create table ticket_passports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  created_by uuid references users on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count int not null default 0,
  last_opened_at timestamptz
);
create index ticket_passports_ticket on ticket_passports (ticket_id, created_at desc);
create index ticket_passports_company on ticket_passports (company_id, created_at desc);

select pg_temp.wall_by_company('ticket_passports');
select pg_temp.wall_for_readers_by_ticket('ticket_passports');
grant select, insert, update, delete on ticket_passports to whiteline_app;

-- Call it only with an ID that the secret has proven. Returns no row once the link has ended.
create function open_passport(wanted uuid, at timestamptz)
returns table (company_id uuid, ticket_id uuid, expires_at timestamptz)
language sql security definer rows 1 set search_path = public, pg_temp as $$
  update ticket_passports p set opened_count = p.opened_count + 1, last_opened_at = at
  from companies c
  where p.id = wanted and p.revoked_at is null and p.expires_at > at and c.id = p.company_id and c.active
  returning p.company_id, p.ticket_id, p.expires_at
$$;
revoke execute on function open_passport from public;
grant execute on function open_passport to whiteline_app;
