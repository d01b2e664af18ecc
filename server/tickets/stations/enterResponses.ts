import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { invalid } from '../../../domain/errors';
import type { AnswerRow } from '../../../domain/imports/answerRows';
import { readRevision } from '../../../domain/imports/center';
import { headingDoubt } from '../../../domain/imports/pageHeading';
import { isUuid } from '../../../domain/text';
import {
  type Entered,
  enteredSchema,
  FIRST_REVISION,
  isListing,
  NO_RESPONSE,
  newestOf,
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
import { type PageOn, pageFacts, readPageFirst, requirePage } from './page';
import { insertEntry, selectEntry, selectListed } from './responses.sql';

interface Entering {
  ticketId: string;
  responses: readonly object[];
  seenAt: string;
  /** False: there may be more than is told. */
  isComplete: boolean;
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
  { ticketId, responses, isComplete, text = null, clientRequestId, ...told }: Entering,
): Promise<EnteredResult> {
  authorizeAction(actor.viewer, 'enterResponses');
  const entered = parse(enteredSchema, { ...told, responses: responses.map(one => ({ ...one })) });
  if (text !== null) requirePage(text);
  if (text !== null && !isListing(entered.via)) throw invalid({ via: PASTED });
  if (!isUuid(clientRequestId)) throw invalid({ clientRequestId: 'clientRequestId must be a UUID.' });
  if (!isUuid(ticketId)) throw noSuchTicket();
  const requestId = clientRequestId.toLowerCase();
  const digest = digestOf({ ticketId: ticketId.toLowerCase(), entered, isComplete, text });
  const pageOn = await readPageFirst(services, actor, ticketId, text);
  return onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, ticket, now) => {
    const earlier = await selectEntry(client, requestId, digest);
    if (earlier && !earlier.isSame) throw requestReused('clientRequestId');
    if (earlier) return { success: true, isComplete: earlier.isComplete };
    requirePossible('enterResponses', ticket, now);
    const telling = await readTelling(client, ticket, { entered, text, pageOn, isComplete, now });
    const by = { id: actor.viewer.id, name: actor.viewer.username };
    const entry = { companyId: ticket.companyId, ticketId: ticket.id, clientRequestId: requestId, digest };
    const look = { seenAt: entered.seenAt, isComplete: telling.isComplete };
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    const checkedAt = telling.isComplete ? earliest(entered.seenAt, now) : null;
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
  pageOn: PageOn;
  isComplete: boolean;
  now: Date;
}

/** @throws ValidationException */
async function readTelling(
  client: PoolClient,
  ticket: ActionTicket,
  { entered, text, pageOn, isComplete, now }: Told,
): Promise<{ responses: ToldResponse[]; silent: string[]; isComplete: boolean }> {
  const facts = await pageFacts(client, ticket);
  const { stations, revisions, silences, table } = facts;
  const submitted = revisions.find(({ revision }) => revision === FIRST_REVISION)?.at ?? null;
  const result = readEntered(entered, { table, revisions, submitted, stations, silences }, now);
  if ('wrong' in result) throw invalid(result.wrong);
  const { rows, heading, problems } = pageOn(facts);
  const newest = newestOf(revisions);
  const doubt = headingDoubt(heading, newest);
  if (doubt && heading && heading.revision > newest) throw invalid({ text: doubt });
  const isPart = problems.some(one => one.isPart);
  const isWhole = isComplete && result.read.isComplete && doubt === null && !isPart;
  const listed = isWhole ? await selectListed(client, ticket.id) : [];
  const outdated = outdatedBy(listed, result.read.responses, entered.seenAt);
  if (outdated) throw invalid({ seenAt: outdated });
  const { via, respondent, url } = entered;
  const { silent } = result.read;
  const isByTime = !namesRevision(text ?? '') && rows.every(({ revision }) => revision === null);
  const told = result.read.responses.map(response => {
    const row = rows.find(one => isOnPage(one, response));
    const named = readRevision(row?.revision ?? '');
    // What its page says to be of an earlier revision is no answer to a later one.
    const revision = named !== null && named < response.revision ? named : response.revision;
    const source = row ? ('PASTED' as const) : ('MANUAL' as const);
    return { ...response, revision, isByTime, via, respondent, url, source };
  });
  const seenLater = result.read.seenLater.map(one => ({ ...one, isByTime: true, source: 'MANUAL' as const }));
  return {
    responses: [...told, ...seenLater],
    silent,
    isComplete: isWhole,
  };
}

/** Whether a page prints a revision, of whichever ticket: it may be another one than that in force. */
const namesRevision = (text: string) =>
  /(?<![a-z])rev(?![a-z])|revision/i.test(text) || /[A-Z]?\d{9,13}\s*-\s*\w{3}(?!\w)/i.test(text);

/** Whether the page says just this; what somebody has changed of it is theirs. */
function isOnPage(
  row: AnswerRow,
  { stationCode, code, text, comment, respondedAt }: StorableResponse,
): boolean {
  return (
    row.stationCode === stationCode &&
    (row.isSilent
      ? code === NO_RESPONSE
      : isSameCode(row.code, code) &&
        (code !== '' || row.text === text) &&
        row.comment === comment &&
        row.respondedAt !== null &&
        minuteOf(row.respondedAt) === minuteOf(respondedAt))
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
