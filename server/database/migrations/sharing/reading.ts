import { CONTEXT } from '../foundation/wall';

/**
 * What the inviting and the invited company see of each other. None of these takes the company from its caller: it is
 * the one that the transaction has entered.
 */
export const SHARED_READING = `
  /* Invitations that other companies have sent to this one, newest first; a filter that is null is none. Whoever asks
     joins owned_ticket_id to the tickets that they see before they show what was shared. */
  create function received_invitations(statuses text[], subcontractors uuid[], jobs uuid[], most int, skipped int)
  returns table (id uuid, subcontractor_id uuid, contact_id uuid, company_id uuid, company_name text, ticket_id uuid,
    ticket_no text, ticket_name text, status text, created_at timestamptz, updated_at timestamptz, comment text,
    is_external boolean, first_name text, last_name text, subcontractor_name text, main_ticket_no text, job_id uuid,
    job_no text, job_name text, owned_ticket_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.subcontractor_id, i.contact_id, i.company_id, c.name, i.ticket_id, i.ticket_no, i.ticket_name,
      i.status, i.created_at, i.updated_at, i.comment, i.is_external, p.first_name, p.last_name, s.company_name,
      t.ticket_no, j.id, j.job_no, j.name, i.owned_ticket_id
    from invitations i
      join companies c on c.id = i.company_id
      join subcontractors s on s.id = i.subcontractor_id
      join tickets t on t.id = i.ticket_id
      join jobs j on j.id = t.job_id
      left join subcontractor_contacts p on p.id = i.contact_id
    where i.invited_company_id = ${CONTEXT}
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
    where i.invited_company_id = ${CONTEXT}
      and (statuses is null or i.status = any(statuses))
      and (subcontractors is null or i.subcontractor_id = any(subcontractors))
      and (jobs is null or t.job_id = any(jobs))
  $$;

  /* Tickets of other companies that are linked to a ticket of this one, as they are now. */
  create function linked_tickets(main uuid)
  returns table (invitation_id uuid, ticket_id uuid, ticket_no text, exp_date timestamptz, job_no text,
    project_manager text, call_center text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, t.id, t.ticket_no, t.exp_date, j.job_no, m.name, t.call_center
    from invitations i
      join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
      join jobs j on j.id = t.job_id
      left join users m on m.id = j.manager_id
    where i.company_id = ${CONTEXT} and i.ticket_id = main and i.status = 'ACCEPTED'
  $$;

  /* Unanswered invitations of every company that may be due for a reminder, oldest first. */
  create function invitations_to_remind(at timestamptz, most int)
  returns table (invitation_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.company_id
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join tickets t on t.id = i.ticket_id
    where i.status = 'PENDING' and i.created_at <= at - interval '2 days'
      and (i.reminded_at is null
        or (i.created_at <= at - interval '7 days' and i.reminded_at < i.created_at + interval '7 days'))
      and t.status in ('PENDING', 'ACTIVE') and (t.exp_date is null or t.exp_date > at)
    order by i.created_at, i.id
    limit most
  $$;

  /* Tickets linked from outside that expire within their company's days, by the calendar where the centers are, and
     of which nobody has been told; the next to expire first. */
  create function linked_expiries_to_tell(at timestamptz, most int)
  returns table (invitation_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.company_id
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join tickets t on t.id = i.ticket_id
    where i.status = 'ACCEPTED' and i.is_external and i.exp_date >= at and i.expiry_told_of is distinct from i.revision
      and (i.exp_date at time zone 'America/Los_Angeles')::date
        <= (at at time zone 'America/Los_Angeles')::date + c.expiring_days
      and t.status in ('PENDING', 'ACTIVE') and (t.exp_date is null or t.exp_date > at)
    order by i.exp_date, i.id
    limit most
  $$;

  revoke execute on function received_invitations, count_received_invitations, linked_tickets, invitations_to_remind,
    linked_expiries_to_tell from public;
  grant execute on function received_invitations, count_received_invitations, linked_tickets, invitations_to_remind,
    linked_expiries_to_tell to whiteline_app;`;
