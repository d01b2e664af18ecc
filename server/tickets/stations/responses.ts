import { revisionDoubt } from '../../../domain/imports/mailedResponses';
import { headingDoubt } from '../../../domain/imports/pageHeading';
import { isUuid } from '../../../domain/text';
import { newestOf } from '../../../domain/tickets/enteredResponses';
import { colorOfRow } from '../../../domain/tickets/responses';
import type { Actor } from '../../access/actor';
import { authorize, authorizeAction } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import type { ReadTicketResponses, TicketResponses } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { selectTickets } from '../actions/facts.sql';
import { noSuchTicket, requirePossible } from '../actions/onTicket';
import { selectMembers, selectResponses } from '../details.sql';
import { colorOfMembers, memberView, responseView } from '../detailsView';
import { pageFacts, requirePage } from './page';
import { selectTicketStations } from './responses.sql';

/** Nothing else about it; null when the company has none with this id. What is not wanted is not read. */
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

/**
 * Reads a copied response page for a person to look through; nothing is stored.
 * @throws ValidationException naming `text`
 * @throws ConflictException that says which rule refuses responses on the ticket
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
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
  const { stations, revisions } = facts;
  const read = await services.texts.readPage(actor.companyId, { ...facts, text });
  const isExpected = (code: string) =>
    stations.some(one => one.stationCode === code && one.withdrawnAt === null);
  const missing = read.missing.map(({ stationCode }) => stationCode).filter(isExpected);
  const judged = read.rows.map(row => ({ row, doubt: revisionDoubt(row, { revisions }) }));
  const rows = judged.filter(({ doubt }) => doubt === null).map(({ row }) => row);
  const lines = text.split(/\r\n?|\n/);
  const doubtful = judged.flatMap(({ row: { line }, doubt }) =>
    doubt === null
      ? []
      : { line, text: lines[line - 1]?.trim() ?? '', message: `${doubt} Add the one that counts by hand.` },
  );
  const doubt = headingDoubt(read.heading, newestOf(revisions));
  const { line = 0 } = read.heading ?? {};
  const ofPage =
    doubt === null ? [] : [{ line, text: lines[line - 1]?.trim() ?? '', message: doubt, isPart: true }];
  const problems = [...ofPage, ...read.problems, ...doubtful];
  return {
    rows: rows.map(row => ({ ...row, respondedAt: row.respondedAt?.toISOString() ?? null })),
    problems: problems.map(one => ({ ...one, isPart: 'isPart' in one })),
    missing,
    isComplete: problems.length === 0 && missing.length === 0,
  };
}
