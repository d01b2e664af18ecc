-- Addresses of people without an account who get a job's tickets of the day each morning.
alter table jobs add today_emails text[] not null default '{}';

-- A link for each address and day. What it shows is read when it is opened.
create table today_links (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  email text not null,
  ends_at timestamptz not null,
  unique (company_id, email, ends_at)
);
select pg_temp.wall_by_company('today_links');
grant select, insert, delete on today_links to whiteline_app;

create function open_today_link(wanted uuid, at timestamptz)
returns table (company_id uuid, company_name text, email text, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, c.name, l.email, l.ends_at
  from today_links l join companies c on c.id = l.company_id
  where l.id = wanted and l.ends_at > at and c.active
$$;
revoke execute on function open_today_link from public;
grant execute on function open_today_link to whiteline_app;
