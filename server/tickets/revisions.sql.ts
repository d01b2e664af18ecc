import type { ClientBase } from 'pg';

/** Adds a line to the ticket's history, on behalf of the person who made the ticket; one line per revision. */
export async function insertRevision(
  client: ClientBase,
  ticketId: string,
  line: { revision: string; at: Date; status: string },
): Promise<void> {
  await client.query({
    name: 'insert-revision',
    text: `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select t.company_id, t.id, $2, $3, $4, t.type, coalesce(u.username, 'SYSTEM'), t.medium
      from tickets t left join users u on u.id = t.user_id
      where t.id = $1
      on conflict (ticket_id, revision) do nothing`,
    values: [ticketId, line.revision, line.at, line.status],
  });
}
