import { isUuid } from '../../../domain/text';
import { colorOfRow } from '../../../domain/tickets/responses';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import type { TicketResponses } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { selectMembers, selectResponses } from '../details.sql';
import { colorOfMembers, memberView, responseView } from '../memberView';
import { selectTicketStations } from './responses.sql';

/**
 * What the stations of a ticket have answered, and nothing else about it; null when the company has none with this id.
 * What is not wanted is not read.
 */
export async function getTicketResponses(
  services: Services,
  actor: Actor,
  ticketId: string,
  wants: (field: keyof TicketResponses) => boolean,
): Promise<TicketResponses | null> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(ticketId)) return null;
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const ticket = await selectTicketStations(client, ticketId);
    if (!ticket) return null;
    const judged = { ...ticket, codes: (await selectTables(client))[ticket.call_center] };
    const members = wants('members') ? await selectMembers(client, ticketId) : [];
    const responses = wants('Responses') ? await selectResponses(client, ticketId) : [];
    return {
      ticketId: ticket.id,
      responseColor: colorOfMembers(members, judged, now) ?? colorOfRow(ticket, now),
      members: members.map(member => memberView(member, judged, now)),
      Responses: responses.map(response => responseView(response, judged, now)),
    };
  });
}
