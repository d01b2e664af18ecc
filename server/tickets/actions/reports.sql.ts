import type { ClientBase } from 'pg';

/** Whether the event is one of the ticket and no draft. */
export async function isEventOf(client: ClientBase, ticketId: string, eventId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'event-of-ticket',
    text: `select from recorded_events where id = $2 and ticket_id = $1 and status <> 'DRAFT'`,
    values: [ticketId, eventId],
  });
  return rowCount === 1;
}
