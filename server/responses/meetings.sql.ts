import type { ClientBase } from 'pg';
import { newestMeeting } from './newestMeeting.sql';
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
    text: `update ticket_members m set meeting_at = ${newestMeeting('m.ticket_id', 'm.station_code')}
      where m.ticket_id = $1`,
    values: [ticketId],
  });
  await recountStations(client, ticketId);
}
