import { CONTEXT } from '../foundation/wall';

/**
 * Tickets of subcontractors that will expire. One linked from outside is what was typed; one that another company shares
 * counts as it is now, so that a renewed one is told of only when it is about to expire itself.
 */
export const SHARED_EXPIRIES = `
  update invitations set expiry_told_of = ticket_no || '-' || expiry_told_of where expiry_told_of is not null;

  /* Linked tickets whose expiry, of this ticket and revision, nobody has been told, and from when on somebody is: within
     the company's days, by the calendar where the centers are. For the functions below alone: it knows no walls. */
  create view linked_expiries as
    select l.invitation_id, l.company_id, l.ticket_no, l.revision, l.exp_date, t.exp_date as main_ends,
      timezone('America/Los_Angeles',
        (timezone('America/Los_Angeles', l.exp_date)::date - c.expiring_days)::timestamp) as told_from
    from (
        select i.id as invitation_id, i.company_id, i.ticket_id, i.expiry_told_of, i.ticket_no, i.revision, i.exp_date
        from invitations i where i.status = 'ACCEPTED' and i.is_external
      union all
        select i.id, i.company_id, i.ticket_id, i.expiry_told_of, o.ticket_no, o.revision, o.exp_date
        from invitations i join tickets o on o.id = i.owned_ticket_id and o.company_id = i.invited_company_id
        where i.status = 'ACCEPTED' and not i.is_external and o.status = 'ACTIVE'
      ) l
      join companies c on c.id = l.company_id and c.active
      join tickets t on t.id = l.ticket_id and t.status in ('PENDING', 'ACTIVE')
    where l.expiry_told_of is distinct from l.ticket_no || '-' || l.revision;
  revoke all on linked_expiries from public, whiteline_app;

  /* Those to be told now, of every company; the next to expire first. No company has more than 14 days. */
  create or replace function linked_expiries_to_tell(at timestamptz, most int)
  returns table (invitation_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.invitation_id, l.company_id from linked_expiries l
    where l.exp_date between at and at + interval '16 days'
      and timezone('UTC', l.exp_date) between timezone('UTC', at) and timezone('UTC', at + interval '16 days')
      and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
    order by l.exp_date, l.invitation_id
    limit most
  $$;

  /* The one that is linked to an invitation of this company, if it is to be told now. */
  create function linked_expiry_to_tell(wanted uuid, at timestamptz)
  returns table (ticket_no text, revision text, exp_date timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.ticket_no, l.revision, l.exp_date from linked_expiries l
    where l.invitation_id = wanted and l.company_id = ${CONTEXT}
      and l.exp_date >= at and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
  $$;

  revoke execute on function linked_expiry_to_tell from public;
  grant execute on function linked_expiry_to_tell to whiteline_app;`;
