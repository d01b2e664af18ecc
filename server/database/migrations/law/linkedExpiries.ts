import { CONTEXT } from '../foundation/wall';

/**
 * A shared ticket whose expiry was told is known by its center, too: another company's may have the same number at the
 * other one. One typed in from outside does not say its center.
 */
export const LINKED_EXPIRIES = `
  update invitations i set expiry_told_of = o.call_center || ' ' || i.expiry_told_of
  from tickets o
  where o.id = i.owned_ticket_id and not i.is_external and i.expiry_told_of = o.ticket_no || '-' || o.revision;

  create or replace view linked_expiries as
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

  drop function linked_expiry_to_tell;
  /* The one that is linked to an invitation of this company, if it is to be told now. */
  create function linked_expiry_to_tell(wanted uuid, at timestamptz)
  returns table (ticket_no text, revision text, exp_date timestamptz, told_of text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.ticket_no, l.revision, l.exp_date, l.told_of from linked_expiries l
    where l.invitation_id = wanted and l.company_id = ${CONTEXT}
      and l.exp_date >= at and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
  $$;

  revoke execute on function linked_expiry_to_tell from public;
  grant execute on function linked_expiry_to_tell to whiteline_app;`;
