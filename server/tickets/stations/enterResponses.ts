import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { invalid } from '../../../domain/errors';
import type { LookRow } from '../../../domain/imports/looks/look';
import { isUuid } from '../../../domain/text';
import {
  type Entered,
  enteredSchema,
  FIRST_REVISION,
  isListing,
  NO_RESPONSE,
  outdatedBy,
  readEntered,
  type StorableResponse,
} from '../../../domain/tickets/enteredResponses';
import { isSameCode } from '../../../domain/tickets/responseTables';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { selectIds, type ToldResponse } from '../../centers/responses/responses.sql';
import { storeTold } from '../../centers/responses/store';
import type { Services } from '../../services';
import type { ActionTicket } from '../actions/facts.sql';
import { noSuchTicket, onTicket, requestReused, requirePossible } from '../actions/onTicket';
import { isSameTicket, pageFacts, readPage, requirePage } from './page';
import { insertEntry, selectEntry, selectListed } from './responses.sql';

interface Entering {
  ticketId: string;
  responses: readonly object[];
  seenAt: string;
  /** False: there may be more than is told, or something else on the page limits the work. */
  isComplete: boolean;
  /** The person compared number and revision with the page; needed for a look unless the page shows them. */
  isCompared?: boolean | null | undefined;
  /** The page as it was copied; left out: all was typed. */
  text?: string | null | undefined;
  /** How whoever tells it knows it, from whom, and where it stands. */
  via?: string | null | undefined;
  respondent?: string | null | undefined;
  url?: string | null | undefined;
  clientRequestId: string;
}

/** What a telling came to: `isComplete` when the ticket's responses are looked up by it. */
interface EnteredResult {
  success: boolean;
  isComplete: boolean;
}

/**
 * As if its center had been asked: overrides end, people are told of what stops the work. Only where every utility was told
 * of are the responses looked up as of then. Sent again, it is the same.
 * @throws ValidationException naming `responses.<place>.<field>`, `seenAt`, `via`, `respondent`, `url`, `text`,
 *   `clientRequestId`
 * @throws ConflictException that says which rule refuses it, or that the request id was used for something else
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function recordTicketResponses(
  services: Services,
  actor: Actor,
  { ticketId, responses, isComplete, isCompared, text = null, clientRequestId, ...told }: Entering,
): Promise<EnteredResult> {
  authorizeAction(actor.viewer, 'enterResponses');
  const entered = parse(enteredSchema, { ...told, responses: responses.map(one => ({ ...one })) });
  if (text !== null) requirePage(text);
  if (text !== null && !isListing(entered.via)) throw invalid({ via: PASTED });
  if (!isUuid(clientRequestId)) throw invalid({ clientRequestId: 'clientRequestId must be a UUID.' });
  if (!isUuid(ticketId)) throw noSuchTicket();
  const requestId = clientRequestId.toLowerCase();
  const digest = digestOf({ ticketId: ticketId.toLowerCase(), entered, isComplete, isCompared, text });
  return onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, ticket, now) => {
    const earlier = await selectEntry(client, requestId, digest);
    if (earlier && !earlier.isSame) throw requestReused('clientRequestId');
    if (earlier) return { success: true, isComplete: earlier.isComplete };
    requirePossible('enterResponses', ticket, now);
    const telling = await readTelling(client, ticket, {
      entered,
      text,
      isComplete,
      isCompared: isCompared === true,
      now,
    });
    const by = { id: actor.viewer.id, name: actor.viewer.username };
    const entry = { companyId: ticket.companyId, ticketId: ticket.id, clientRequestId: requestId, digest };
    const { seenAt } = telling;
    const look = { seenAt, isComplete: telling.isComplete };
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    const checkedAt = telling.isComplete ? earliest(seenAt, now) : null;
    await storeTold(client, parts, numbered(ticket), { responses: telling.responses, checkedAt, by });
    const responseIds = await selectIds(client, ticket.id, telling.responses);
    const { silent } = telling;
    const isNew = await insertEntry(client, { ...entry, ...look, responseIds, silent, by, now });
    if (!isNew) throw requestReused('clientRequestId');
    const { via, respondent, url } = entered;
    const how = { ...(via && { via }), ...(respondent && { respondent }), ...(url && { url }) };
    await auditEntry(client, actor, ticket.id, { ...look, how, responses: telling.responses });
    return { success: true, isComplete: telling.isComplete };
  });
}

const PASTED = 'A pasted page is from the call center’s website. Choose that, or remove the page.';

interface Told {
  entered: Entered;
  text: string | null;
  isComplete: boolean;
  isCompared: boolean;
  now: Date;
}

/** @throws ValidationException */
async function readTelling(
  client: PoolClient,
  ticket: ActionTicket,
  { entered, text, isComplete, isCompared, now }: Told,
): Promise<{ responses: ToldResponse[]; silent: string[]; isComplete: boolean; seenAt: Date }> {
  const facts = await pageFacts(client, ticket);
  const { stations, revisions, silences, table } = facts;
  const page = text === null ? null : readPage(facts, text);
  const submitted = revisions.find(({ revision }) => revision === FIRST_REVISION)?.at ?? null;
  // What a page says of itself beats when it was looked at.
  const seenAt = page?.asOf && page.asOf < entered.seenAt ? page.asOf : entered.seenAt;
  const result = readEntered(
    { ...entered, seenAt },
    { table, revisions, submitted, stations, silences },
    now,
  );
  if ('wrong' in result) throw invalid(result.wrong);
  const isOfTicket = isCompared || (page !== null && isSameTicket(page.ticket, facts));
  const isWhole = isComplete && isOfTicket && result.read.isComplete && !page?.strangers.length;
  const listed = isWhole ? await selectListed(client, ticket.id) : [];
  const outdated = outdatedBy(listed, result.read.responses, seenAt);
  if (outdated) throw invalid({ seenAt: outdated });
  const { via, respondent, url } = entered;
  const isByTime = page?.ticket.isRevisionFound !== true;
  const told = result.read.responses.map(response => {
    const source = page?.rows.some(row => isOnPage(row, response))
      ? ('PASTED' as const)
      : ('MANUAL' as const);
    return { ...response, isByTime, via, respondent, url, source };
  });
  const seenLater = result.read.seenLater.map(one => ({ ...one, isByTime: true, source: 'MANUAL' as const }));
  const { silent } = result.read;
  return { responses: [...told, ...seenLater], silent, isComplete: isWhole, seenAt };
}

/** Whether the page says just this; what somebody has changed of it is theirs. */
function isOnPage(
  { stationCode, response }: LookRow,
  { code, comment, respondedAt, ...told }: StorableResponse,
): boolean {
  return (
    response !== null &&
    stationCode === told.stationCode &&
    (response.isSilent
      ? code === NO_RESPONSE
      : isSameCode(response.code, code) &&
        response.comment === comment &&
        response.respondedAt !== null &&
        minuteOf(response.respondedAt) === minuteOf(respondedAt))
  );
}

/** Forms hold minutes. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

function numbered({ id, companyId, userId, callCenter, ticketNo, revision }: ActionTicket) {
  return { id, companyId, userId, callCenter, ticketNo: ticketNo ?? '', revision };
}

/** A device's clock may be ahead of ours. */
const earliest = (one: Date, other: Date) => (one < other ? one : other);

function auditEntry(
  client: PoolClient,
  actor: Actor,
  ticketId: string,
  told: { seenAt: Date; isComplete: boolean; how: object; responses: readonly ToldResponse[] },
): Promise<void> {
  const responses = told.responses.map(({ stationCode, code, text, comment, respondedAt, source }) => ({
    ...{ stationCode, code, text, respondedAt, source },
    ...(comment && { comment }),
  }));
  return auditBy(client, actor, {
    action: 'recordTicketResponses',
    entity: 'ticket',
    entityId: ticketId,
    after: { seenAt: told.seenAt, isComplete: told.isComplete, ...told.how, responses },
  });
}

const digestOf = (told: object) => createHash('sha256').update(JSON.stringify(told)).digest();
