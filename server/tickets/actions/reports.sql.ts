import type { ClientBase } from 'pg';
import type { EventType } from '../../../domain/events/event';
import { REPORTABLE_STATUSES } from '../../../domain/tickets/actions/reports';

/** Whether the event is one of the ticket, of these types, and can still be reported. */
export async function isReportable(
  client: ClientBase,
  event: { id: string; ticketId: string; types: readonly EventType[] },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'reportable-event',
    text: `select from recorded_events
      where id = $1 and ticket_id = $2 and event_type = any($3) and status = any($4)`,
    values: [event.id, event.ticketId, event.types, REPORTABLE_STATUSES],
  });
  return rowCount === 1;
}
