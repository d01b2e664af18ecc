-- A subcontractor's ticket covers it from its legal start, if that is known, to its expiration.
create or replace function subcontractors_of(main uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.company_name, 'tickets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'starts', case when t.id is null then i.legal_start else t.legal_start end,
        'expires', coalesce(t.exp_date, i.exp_date)) order by i.created_at, i.id), '[]')
      from invitations i left join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
      where i.company_id = a.company_id and i.ticket_id = a.ticket_id and i.subcontractor_id = a.subcontractor_id
        and i.status = 'ACCEPTED' and not i.own_ended and coalesce(t.status, 'ACTIVE') = 'ACTIVE'
        and coalesce(t.exp_date, i.exp_date) is not null))
    order by s.company_name, s.id), '[]')
  from ticket_subcontractors a join subcontractors s on s.id = a.subcontractor_id
  where a.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and a.ticket_id = main
$$;

drop trigger invitations_verdict_changed on invitations;
create trigger invitations_verdict_changed after update on invitations
  for each row when (
    (old.status, old.own_ended, old.owned_ticket_id, old.legal_start, old.exp_date)
    is distinct from (new.status, new.own_ended, new.owned_ticket_id, new.legal_start, new.exp_date))
  execute function verdict_due_of_part();

drop trigger tickets_verdict_shared on tickets;
create trigger tickets_verdict_shared after update on tickets
  for each row when (
    (old.status, old.legal_start, old.exp_date) is distinct from (new.status, new.legal_start, new.exp_date))
  execute function verdict_due_of_shared();

-- For these, and for responses that are not due yet.
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;

drop function tickets_shared_with_us();
create function tickets_shared_with_us()
returns table (invitation_id uuid, ticket_no text, revision text, status text, legal_start timestamptz,
  exp_date timestamptz, call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.ticket_no, t.revision, t.status, t.legal_start, t.exp_date, t.call_center
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and i.status = 'ACCEPTED'
$$;

drop function tickets_shared_with_ticket(uuid);
create function tickets_shared_with_ticket(main uuid)
returns table (invitation_id uuid, ticket_no text, revision text, status text, legal_start timestamptz,
  exp_date timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.ticket_no, t.revision, t.status, t.legal_start, t.exp_date
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.ticket_id = main and i.status = 'ACCEPTED'
$$;

drop function linked_tickets(uuid);
create function linked_tickets(main uuid)
returns table (invitation_id uuid, ticket_id uuid, ticket_no text, legal_start timestamptz, exp_date timestamptz,
  job_no text, project_manager text, call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.id, t.ticket_no, t.legal_start, t.exp_date, j.job_no, m.name, t.call_center
  from invitations i
    join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
    join jobs j on j.id = t.job_id
    left join users m on m.id = j.manager_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.ticket_id = main and i.status = 'ACCEPTED'
$$;

-- What an outsider's page says of the work, as its mail did, and how long a ticket can last.
drop function company_of_invitation(uuid, timestamptz);
create function company_of_invitation(wanted uuid, at timestamptz)
returns table (company_id uuid, company_name text, company_phone text, invited_as text, link_version int, open boolean,
  job_no text, job_name text, ticket_no text, ticket_type text, call_center text, address text, city text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.phone, coalesce(i.invited_as, c.name), i.link_version,
    i.status = 'PENDING' and t.status not in ('CANCELLED', 'EXPIRED', 'CLOSED')
      and not (t.status = 'ACTIVE' and t.exp_date is not null and t.exp_date < at),
    j.job_no, j.name, t.ticket_no, t.type, t.call_center, t.form->>'addressLocation', t.form->>'city'
  from invitations i
    join companies c on c.id = i.company_id
    join tickets t on t.id = i.ticket_id
    join jobs j on j.id = t.job_id
  where i.id = wanted and i.is_external and c.active
$$;

revoke execute on function tickets_shared_with_us, tickets_shared_with_ticket, linked_tickets, company_of_invitation
  from public;
grant execute on function tickets_shared_with_us, tickets_shared_with_ticket, linked_tickets, company_of_invitation
  to whiteline_app;
