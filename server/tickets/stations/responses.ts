import { isUuid } from '../../../domain/text';
import { colorOfRow } from '../../../domain/tickets/responses';
import type { Actor, Asker } from '../../access/actor';
import { authorize, authorizeAction } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import type { ReadTicketResponses, TicketResponses } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { selectTickets } from '../actions/facts.sql';
import { noSuchTicket, requirePossible } from '../actions/onTicket';
import { selectMembers, selectResponses } from '../details.sql';
import { colorOfMembers, memberView, responseView } from '../detailsView';
import { isSameTicket, pageFacts, readPage, requirePage } from './page';
import { selectTicketStations } from './responses.sql';

export async function getTicketResponses(
  services: Services,
  actor: Asker,
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
      members: members.map(member => memberView(member, judged, now, actor.language)),
      Responses: responses.map(response => responseView(response, judged, now)),
    };
  });
}

/** Stores nothing. @throws ValidationException naming `text`, ConflictException, or as `onTicket` */
export async function readTicketResponses(
  services: Services,
  actor: Actor,
  { ticketId, text }: { ticketId: string; text: string },
): Promise<ReadTicketResponses> {
  authorizeAction(actor.viewer, 'enterResponses');
  requirePage(text);
  if (!isUuid(ticketId)) throw noSuchTicket();
  const facts = await withSnapshot(services.pool, actor, async client => {
    const [ticket] = await selectTickets(client, [ticketId]);
    if (!ticket) throw noSuchTicket();
    authorizeAction(actor.viewer, 'enterResponses', ticket.job);
    requirePossible('enterResponses', ticket, services.now());
    return pageFacts(client, ticket);
  });
  const { rows, strangers, outside, asOf, ticket } = readPage(facts, text);
  const isNamed = (code: string) => rows.some(one => one.stationCode === code);
  return {
    rows: rows.map(({ response, ...row }) => ({
      ...row,
      response: response && { ...response, respondedAt: response.respondedAt?.toISOString() ?? null },
    })),
    ...{ strangers, outside },
    missing: facts.stations.flatMap(({ stationCode, withdrawnAt }) =>
      withdrawnAt === null && !isNamed(stationCode) ? stationCode : [],
    ),
    asOf: asOf?.toISOString() ?? null,
    isTicketFound: isSameTicket(ticket, facts),
  };
}
