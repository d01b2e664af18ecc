import type { ClientBase } from 'pg';
import { recountStations } from './recount';
import { lockCountedTicket } from './recount.sql';

/**
 * Tells each station of the ticket when its newest on-site meeting was, as the recorded events have it, and counts the
 * stations anew. An event that names no station was a meeting with all of them; a draft is none. To be called in the
 * transaction that adds, changes or deletes an event of the type ONSITE_MEETING.
 */
export async function setMeetings(client: ClientBase, ticketId: string): Promise<void> {
  if (!(await lockCountedTicket(client, ticketId))) return;
  await client.query({
    name: 'set-meetings',
    text: `update ticket_members m set meeting_at = (
        select max(e.occurred_at) from recorded_events e
        where e.ticket_id = m.ticket_id and e.event_type = 'ONSITE_MEETING' and e.status <> 'DRAFT'
          and e.station_code in ('', m.station_code))
      where m.ticket_id = $1`,
    values: [ticketId],
  });
  await recountStations(client, ticketId);
}
