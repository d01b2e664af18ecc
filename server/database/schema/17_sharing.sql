-- Functions use the current company of the transaction, never one passed by the caller. Tickets come with their
-- center, because both centers may issue the same number.

-- Callers join owned_ticket_id to the tickets they can see before they show what was shared.
create function received_invitations(statuses text[], subcontractors uuid[], jobs uuid[], most int, skipped int)
returns table (id uuid, subcontractor_id uuid, contact_id uuid, company_id uuid, company_name text, ticket_id uuid,
  ticket_no text, ticket_name text, status text, created_at timestamptz, updated_at timestamptz, comment text,
  is_external boolean, first_name text, last_name text, subcontractor_name text, main_ticket_no text,
  main_center text, job_id uuid, job_no text, job_name text, owned_ticket_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.subcontractor_id, i.contact_id, i.company_id, c.name, i.ticket_id, i.ticket_no, i.ticket_name,
    i.status, i.created_at, i.updated_at, i.comment, i.is_external, p.first_name, p.last_name, s.company_name,
    t.ticket_no, t.call_center, j.id, j.job_no, j.name, i.owned_ticket_id
  from invitations i
    join companies c on c.id = i.company_id
    join subcontractors s on s.id = i.subcontractor_id
    join tickets t on t.id = i.ticket_id
    join jobs j on j.id = t.job_id
    left join subcontractor_contacts p on p.id = i.contact_id
  where i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and (statuses is null or i.status = any(statuses))
    and (subcontractors is null or i.subcontractor_id = any(subcontractors))
    and (jobs is null or t.job_id = any(jobs))
  order by i.created_at desc, i.id
  limit most offset skipped
$$;

create function count_received_invitations(statuses text[], subcontractors uuid[], jobs uuid[])
returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from invitations i join tickets t on t.id = i.ticket_id
  where i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and (statuses is null or i.status = any(statuses))
    and (subcontractors is null or i.subcontractor_id = any(subcontractors))
    and (jobs is null or t.job_id = any(jobs))
$$;

-- The verdict on a shared ticket depends on everything in its own company, so this returns the company and ticket,
-- and the ticket is read there.
create function shared_invitation(wanted uuid)
returns table (id uuid, status text, invited_at timestamptz, owned_ticket_id uuid, company_id uuid, ticket_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.status, i.created_at, i.owned_ticket_id, i.company_id, i.ticket_id
  from invitations i join companies c on c.id = i.company_id and c.active
  where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.status in ('PENDING', 'ACCEPTED')
$$;

create function linked_tickets(main uuid)
returns table (invitation_id uuid, ticket_id uuid, ticket_no text, exp_date timestamptz, job_no text,
  project_manager text, call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.id, t.ticket_no, t.exp_date, j.job_no, m.name, t.call_center
  from invitations i
    join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
    join jobs j on j.id = t.job_id
    left join users m on m.id = j.manager_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.ticket_id = main and i.status = 'ACCEPTED'
$$;

create function tickets_shared_with_us()
returns table (invitation_id uuid, ticket_no text, revision text, status text, exp_date timestamptz,
  call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.ticket_no, t.revision, t.status, t.exp_date, t.call_center
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and i.status = 'ACCEPTED'
$$;

-- One ticket's page is loaded often and must not read them all.
create function tickets_shared_with_ticket(main uuid)
returns table (invitation_id uuid, ticket_no text, revision text, status text, exp_date timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.ticket_no, t.revision, t.status, t.exp_date
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.ticket_id = main and i.status = 'ACCEPTED'
$$;

revoke execute on function received_invitations, count_received_invitations, shared_invitation, linked_tickets,
  tickets_shared_with_us, tickets_shared_with_ticket from public;
grant execute on function received_invitations, count_received_invitations, shared_invitation, linked_tickets,
  tickets_shared_with_us, tickets_shared_with_ticket to whiteline_app;

-- A ticket linked from outside is as typed. One shared by another company is as it is now, so a renewed ticket isn't
-- announced until it is about to expire itself.

-- Linked tickets whose expiry, for this revision, is not announced yet. told_from: when to announce it, by the
-- company's days on the Pacific calendar. told_of of a shared ticket includes the center, because both may issue the
-- same number. Only for the functions below, because the view has no walls.
create view linked_expiries as
  select l.invitation_id, l.company_id, l.ticket_no, l.revision, l.exp_date, t.exp_date as main_ends,
    timezone('America/Los_Angeles',
      (timezone('America/Los_Angeles', l.exp_date)::date - c.expiring_days)::timestamp) as told_from,
    l.told_of
  from (
      select i.id as invitation_id, i.company_id, i.ticket_id, i.expiry_told_of, i.ticket_no, i.revision, i.exp_date,
        i.ticket_no || '-' || i.revision as told_of
      from invitations i where i.status = 'ACCEPTED' and i.is_external
    union all
      select i.id, i.company_id, i.ticket_id, i.expiry_told_of, o.ticket_no, o.revision, o.exp_date,
        o.call_center || ' ' || o.ticket_no || '-' || o.revision
      from invitations i join tickets o on o.id = i.owned_ticket_id and o.company_id = i.invited_company_id
      where i.status = 'ACCEPTED' and not i.is_external and o.status = 'ACTIVE'
    ) l
    join companies c on c.id = l.company_id and c.active
    join tickets t on t.id = l.ticket_id and t.status in ('PENDING', 'ACTIVE')
  where l.expiry_told_of is distinct from l.told_of;
revoke all on linked_expiries from public, whiteline_app;

-- A company announces at most 14 days ahead.
create function linked_expiries_to_tell(at timestamptz, most int)
returns table (invitation_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.invitation_id, l.company_id from linked_expiries l
  where l.exp_date between at and at + interval '16 days'
    and timezone('UTC', l.exp_date) between timezone('UTC', at) and timezone('UTC', at + interval '16 days')
    and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
  order by l.exp_date, l.invitation_id
  limit most
$$;

create function linked_expiry_to_tell(wanted uuid, at timestamptz)
returns table (ticket_no text, revision text, exp_date timestamptz, told_of text, call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.ticket_no, l.revision, l.exp_date, l.told_of, o.call_center
  from linked_expiries l join invitations i on i.id = l.invitation_id
    left join tickets o on o.id = i.owned_ticket_id and not i.is_external
  where l.invitation_id = wanted and l.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and l.exp_date >= at and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
$$;

revoke execute on function linked_expiries_to_tell, linked_expiry_to_tell from public;
grant execute on function linked_expiries_to_tell, linked_expiry_to_tell to whiteline_app;
