/**
 * The common table expressions `known` and `latest`. Of several invitations for the same ticket and subcontractor the one
 * in `latest` counts, wherever it is told how the subcontractor stands: the one whose ticket is in force longest; while
 * there is none, the newest. So one contact's rejection hides nothing that another contact has shared.
 *
 * @param shared the function that tells the state of other companies' tickets
 * @param where which invitations `i`
 */
export function countingInvitations(shared: string, where: string, now: string): string {
  return `shared as materialized (select * from ${shared}),
    known as (
      select i.id, i.ticket_id, i.subcontractor_id, i.status, i.comment, i.created_at, i.updated_at,
        coalesce(o.ticket_no, i.ticket_no) as own_ticket_no, coalesce(o.exp_date, i.exp_date) as own_expires,
        coalesce(o.status, 'ACTIVE') = 'ACTIVE' and not i.own_ended as stands
      from invitations i left join shared o on o.invitation_id = i.id
      where ${where}
    ), latest as (
      select distinct on (k.ticket_id, k.subcontractor_id) k.* from known k
      order by k.ticket_id, k.subcontractor_id, ${isValid('k', now)} desc,
        case when ${isValid('k', now)} then k.own_expires end desc, k.created_at desc, k.status = 'REJECTED', k.id
    )`;
}

/** The condition that an invitation was answered by a ticket which is in force. */
export function isValid(row: string, now: string): string {
  return `(${row}.status = 'ACCEPTED' and ${row}.stands and coalesce(${row}.own_expires >= ${now}, false))`;
}
