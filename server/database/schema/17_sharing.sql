-- What the inviting and the invited company see of each other. None of these functions takes the company from its
-- caller: it is the one that the transaction has entered. A ticket is named with its center: both may give one number
-- on a day.

-- Invitations that other companies have sent to this one, newest first; a filter that is null is none. Whoever asks
-- joins owned_ticket_id to the tickets that they see before they show what was shared.
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

-- The invitation with this id, if it is addressed to this company, is open or accepted, and the company that sent it is
-- not suspended; with the ticket that it is about. The verdict on a shared ticket rests on everything that decides in
-- its own company, so this says which ticket of which company is shared, and the ticket is read there.
create function shared_invitation(wanted uuid)
returns table (id uuid, status text, invited_at timestamptz, owned_ticket_id uuid, company_id uuid, ticket_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.status, i.created_at, i.owned_ticket_id, i.company_id, i.ticket_id
  from invitations i join companies c on c.id = i.company_id and c.active
  where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.status in ('PENDING', 'ACCEPTED')
$$;

-- Tickets of other companies that are linked to a ticket of this one, as they are now.
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

-- Tickets of other companies that are linked to tickets of this one, as they are now.
create function tickets_shared_with_us()
returns table (invitation_id uuid, ticket_no text, revision text, status text, exp_date timestamptz,
  call_center text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, t.ticket_no, t.revision, t.status, t.exp_date, t.call_center
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and i.status = 'ACCEPTED'
$$;

-- The same of one ticket alone: its page is read often and must not read them all.
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

-- Tickets of subcontractors that will expire. One linked from outside is what was typed; one that another company
-- shares counts as it is now, so that a renewed one is told of only when it is about to expire itself.

-- Linked tickets whose expiry, of this ticket and revision, nobody has been told, and from when on somebody is: within
-- the company's days, by the calendar where the centers are. A shared ticket whose expiry was told is known by its
-- center, too: another company's may have the same number at the other one. One typed in from outside does not say its
-- center. For the functions below alone: it knows no walls.
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

-- Those to be told now, of every company; the next to expire first. No company has more than 14 days.
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

-- The one that is linked to an invitation of this company, if it is to be told now; one typed in from outside does not
-- say its center.
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
