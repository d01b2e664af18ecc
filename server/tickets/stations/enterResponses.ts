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
import { type ReceivedResponse, selectIds } from '../../centers/responses/responses.sql';
import { storeReceived } from '../../centers/responses/store';
import type { Services } from '../../services';
import type { ActionTicket } from '../actions/facts.sql';
import { noSuchTicket, onTicket, requestReused, requirePossible } from '../actions/onTicket';
import { isSameTicket, pageFacts, readPage, requirePage } from './page';
import { insertEntry, selectEntry, selectListed } from './responses.sql';

interface Entering {
  ticketId: string;
  responses: readonly object[];
  seenAt: string;
  /** False if there may be more responses, or something else on the page limits the work. */
  isComplete: boolean;
  /** The person compared number and revision. Required for a lookup unless the page shows them. */
  isCompared?: boolean | null | undefined;
  text?: string | null | undefined;
  via?: string | null | undefined;
  respondent?: string | null | undefined;
  url?: string | null | undefined;
  clientRequestId: string;
}

interface EnteredResult {
  success: boolean;
  isComplete: boolean;
}

/**
 * Has the same effects as a response from the center. Only complete entries count as a lookup.
 * @throws ValidationException naming the argument, ConflictException with the rule, or as `onTicket`
 */
export async function recordTicketResponses(
  services: Services,
  actor: Actor,
  { ticketId, responses, isComplete, isCompared, text = null, clientRequestId, ...rest }: Entering,
): Promise<EnteredResult> {
  authorizeAction(actor.viewer, 'enterResponses');
  const entered = parse(enteredSchema, { ...rest, responses: responses.map(one => ({ ...one })) });
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
    const batch = await readBatch(client, ticket, {
      entered,
      text,
      isComplete,
      isCompared: isCompared === true,
      now,
    });
    const by = { id: actor.viewer.id, name: actor.viewer.username };
    const entry = { companyId: ticket.companyId, ticketId: ticket.id, clientRequestId: requestId, digest };
    const { seenAt } = batch;
    const look = { seenAt, isComplete: batch.isComplete };
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    const checkedAt = batch.isComplete ? earliest(seenAt, now) : null;
    await storeReceived(client, parts, numbered(ticket), { responses: batch.responses, checkedAt, by });
    const responseIds = await selectIds(client, ticket.id, batch.responses);
    const { silent } = batch;
    const isNew = await insertEntry(client, { ...entry, ...look, responseIds, silent, by, now });
    if (!isNew) throw requestReused('clientRequestId');
    const { via, respondent, url } = entered;
    const how = { ...(via && { via }), ...(respondent && { respondent }), ...(url && { url }) };
    await auditEntry(client, actor, ticket.id, { ...look, how, responses: batch.responses });
    return { success: true, isComplete: batch.isComplete };
  });
}

const PASTED = 'A pasted page is from the call center’s website. Choose that, or remove the page.';

interface EntryInput {
  entered: Entered;
  text: string | null;
  isComplete: boolean;
  isCompared: boolean;
  now: Date;
}

async function readBatch(
  client: PoolClient,
  ticket: ActionTicket,
  { entered, text, isComplete, isCompared, now }: EntryInput,
): Promise<{ responses: ReceivedResponse[]; silent: string[]; isComplete: boolean; seenAt: Date }> {
  const facts = await pageFacts(client, ticket);
  const { stations, revisions, silences, table } = facts;
  const page = text === null ? null : readPage(facts, text);
  const submitted = revisions.find(({ revision }) => revision === FIRST_REVISION)?.at ?? null;
  // The time printed on the page wins if it is earlier.
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
  const newResponses = result.read.responses.map(response => {
    const source = page?.rows.some(row => isOnPage(row, response))
      ? ('PASTED' as const)
      : ('MANUAL' as const);
    return { ...response, isByTime, via, respondent, url, source };
  });
  const seenLater = result.read.seenLater.map(one => ({ ...one, isByTime: true, source: 'MANUAL' as const }));
  const { silent } = result.read;
  return { responses: [...newResponses, ...seenLater], silent, isComplete: isWhole, seenAt };
}

/** Anything that a person changed counts as entered by that person. */
function isOnPage(
  { stationCode, response }: LookRow,
  { code, comment, respondedAt, ...rest }: StorableResponse,
): boolean {
  return (
    response !== null &&
    stationCode === rest.stationCode &&
    (response.isSilent
      ? code === NO_RESPONSE
      : isSameCode(response.code, code) &&
        response.comment === comment &&
        response.respondedAt !== null &&
        minuteOf(response.respondedAt) === minuteOf(respondedAt))
  );
}

/** Forms have no seconds. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

function numbered({ id, companyId, userId, callCenter, ticketNo, revision }: ActionTicket) {
  return { id, companyId, userId, callCenter, ticketNo: ticketNo ?? '', revision };
}

/** A device clock may be ahead of ours. */
const earliest = (one: Date, other: Date) => (one < other ? one : other);

function auditEntry(
  client: PoolClient,
  actor: Actor,
  ticketId: string,
  recorded: { seenAt: Date; isComplete: boolean; how: object; responses: readonly ReceivedResponse[] },
): Promise<void> {
  const responses = recorded.responses.map(({ stationCode, code, text, comment, respondedAt, source }) => ({
    ...{ stationCode, code, text, respondedAt, source },
    ...(comment && { comment }),
  }));
  return auditBy(client, actor, {
    action: 'recordTicketResponses',
    entity: 'ticket',
    entityId: ticketId,
    after: { seenAt: recorded.seenAt, isComplete: recorded.isComplete, ...recorded.how, responses },
  });
}

const digestOf = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest();
