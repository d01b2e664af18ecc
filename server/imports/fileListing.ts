import { createHash } from 'node:crypto';
import type { ClientBase, PoolClient } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../domain/calendar/centers';
import type { ItemChoice } from '../../domain/imports/import';
import { readLook } from '../../domain/imports/looks/look';
import { type Listing, readMailed } from '../../domain/imports/looks/mailedLook';
import { refusalOf } from '../../domain/tickets/actions/rules';
import { FIRST_REVISION, newestOf } from '../../domain/tickets/enteredResponses';
import { meaningOf, type ResponseTable, readFor } from '../../domain/tickets/responseTables';
import { recordAudit } from '../access/audit/audit.sql';
import { authorizeAction } from '../access/authorize';
import { selectTables } from '../centers/responseCodes/responseCodes.sql';
import { selectIds, type ToldResponse } from '../centers/responses/responses.sql';
import { storeTold } from '../centers/responses/store';
import { type ActionTicket, lockTicket } from '../tickets/actions/facts.sql';
import { insertEntry, selectEnteredOn, selectEntry } from '../tickets/stations/responses.sql';
import { type ListingItem, selectKnownResponses } from './copies.sql';
import type { ListingFiling, Settled } from './filing';
import { markMissed, type NamedRevision } from './missed.sql';
import { holdNumber, lockNumber } from './ticket.sql';

/**
 * Stores all responses of a summary or none: then it is told why, and waits for a person, or for its ticket. The same again
 * changes nothing. Its item is to be told what is answered here.
 * @throws ForbiddenException when whoever files may not enter responses on the ticket
 */
export async function listingOutcome(
  client: PoolClient,
  filing: ListingFiling,
  item: ListingItem,
): Promise<Omit<Settled, 'id'>> {
  const { callCenter, ticketNumber } = item.reading;
  // Its ticket may be filed at this moment, and would not see that this waits for it.
  await holdNumber(client, filing.companyId, callCenter, ticketNumber);
  const known = await lockNumber(client, callCenter, ticketNumber);
  const ticket = known && (await lockTicket(client, known.id));
  if (!ticket) return { outcome: 'WAITING', reason: NOT_HERE };
  authorizeAction(filing.viewer, 'enterResponses', ticket.job);
  const refusal = refusalOf('enterResponses', ticket, filing.now);
  // Who typed the ticket named no utilities; the center's copy will.
  if (refusal?.rule === 'NO_STATIONS') return { outcome: 'WAITING', reason: notYet('the center’s copy') };
  if (refusal) return { ...skipped(refusal.message), ticketId: ticket.id };
  const key = keyOf(ticket, item);
  if (await selectEntry(client, key.requestId, key.digest)) return { outcome: 'KNOWN', ticketId: ticket.id };
  const { revision } = item.reading;
  if (revision !== null && revision > ticket.revision) {
    if (filing.isTrusted) await tellMissed(client, filing, { callCenter, ticketNumber, revision });
    return { outcome: 'WAITING', reason: notYet(`revision ${revision}`) };
  }
  const { read, wrong, table } = await readOn(client, ticket, item);
  const unconfirmed =
    read && !item.isConfirmed ? await storeStops(client, filing, ticket, { ...read, table, item }) : null;
  if (wrong !== null || read === null)
    return { ...skipped(`${wrong} ${unconfirmed ? STOPS_ALONE : BY_HAND}`), ticketId: ticket.id };
  if (unconfirmed) return unconfirmed;
  const isNew = await store(client, filing, ticket, { ...read, key, item });
  const { left } = read;
  const reason = left.length > 0 ? `Enter these by hand: ${left.join(', ')}.` : null;
  return { outcome: isNew ? 'NEW' : 'KNOWN', reason, ticketId: ticket.id };
}

const skipped = (reason: string) => ({ outcome: 'SKIPPED' as const, reason });
export const BY_HAND = 'None of its responses count. Open the ticket and enter or paste them there.';
/** Of one that nobody confirmed. */
const STOPS_ALONE =
  'None of its responses count but those that stop the work. Open the ticket and enter or paste them there.';
const notYet = (what: string) =>
  `Waits for ${what} of its ticket. These responses are filed as soon as that arrives.`;
const NOT_HERE = 'Waits for its ticket. These responses are filed as soon as the ticket arrives.';

/** Stops the ticket of which something tells a later revision that is not here: what that did nobody knows. */
export async function tellMissed(
  client: ClientBase,
  { companyId, author, now }: Pick<ListingFiling, 'companyId' | 'author' | 'now'>,
  named: NamedRevision,
): Promise<void> {
  // A ticket of that number may be being filed: one of the two sees the other.
  for (const center of named.callCenter ? [named.callCenter] : CALL_CENTERS)
    await holdNumber(client, companyId, center, named.ticketNumber);
  for (const entityId of await markMissed(client, named, now)) {
    const after = { revision: named.revision };
    await recordAudit(client, {
      companyId,
      ...author,
      ...{ action: 'missRevision', entity: 'ticket', entityId, after },
    });
  }
}

/** The same of the latest revision among what is left to people, whatever for: it is not here. What was left by choice is told. */
export async function tellLeft(
  client: ClientBase,
  filing: Pick<ListingFiling, 'companyId' | 'author' | 'now' | 'isTrusted'>,
  items: readonly {
    reading: Pick<Listing, 'revision' | 'ticketNumber'> & { callCenter: CallCenter | null };
    choice?: ItemChoice;
  }[],
): Promise<void> {
  if (!filing.isTrusted) return;
  const left = items.filter(({ choice }) => choice !== 'SKIP').map(({ reading }) => reading);
  const [last] = left.toSorted((a, b) => ((a.revision ?? '') < (b.revision ?? '') ? 1 : -1));
  if (!last?.revision) return;
  const { callCenter, ticketNumber, revision } = last;
  await tellMissed(client, filing, { callCenter, ticketNumber, revision });
}

/** A summary is one by what it says and when it was sent, whatever way it came. */
function keyOf({ id }: ActionTicket, { reading, sentAt }: ListingItem) {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, sentAt.toISOString(), reading.isForwarded, reading.text]))
    .digest();
  const hex = digest.toString('hex');
  const requestId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ];
  return { digest, requestId: requestId.join('-') };
}

async function readOn(client: PoolClient, ticket: ActionTicket, { reading, sentAt, arrivedAt }: ListingItem) {
  const { stations, revisions, silences, pavementOnly } = await selectEnteredOn(client, ticket.id);
  const table = readFor((await selectTables(client))[ticket.callCenter], { pavementOnly });
  const revision = newestOf(revisions);
  const look = readLook({ table, ticketNumber: reading.ticketNumber, revision, stations }, reading.text);
  const submitted = revisions.find(({ revision }) => revision === FIRST_REVISION)?.at ?? null;
  const known = await selectKnownResponses(client, ticket.id);
  const on = { table, revisions, submitted, stations, silences, known };
  const result = readMailed({ listing: reading, look, sentAt, arrivedAt }, on);
  const isByTime = reading.revision === null && !look.ticket.isRevisionFound;
  const told = result.read?.responses.map(one => ({ ...one, isByTime })) ?? [];
  return { ...result, read: result.read && { ...result.read, responses: told }, table };
}

interface Stored {
  responses: readonly Omit<ToldResponse, 'source'>[];
  silent: readonly string[];
  checkedAt: Date | null;
  seenAt: Date;
  /** Null: the summary may be stored again, in full. */
  key: { digest: Buffer; requestId: string } | null;
  item: ListingItem;
}

/** Of a summary that nobody confirmed, what stops the work counts at once, and nothing else: the rest waits for a person. */
async function storeStops(
  client: PoolClient,
  filing: ListingFiling,
  ticket: ActionTicket,
  summary: Pick<Stored, 'responses' | 'seenAt' | 'item'> & { table: ResponseTable },
): Promise<Omit<Settled, 'id'>> {
  const stops = summary.responses.filter(
    ({ code, text, respondedAt: at }) => meaningOf(summary.table, { code, text, at }).color === 'red',
  );
  const none = { silent: [], checkedAt: null, key: null };
  if (stops.length > 0) await store(client, filing, ticket, { ...summary, ...none, responses: stops });
  return {
    outcome: 'UNPROVEN',
    reason: stops.length > 0 ? STOPS_COUNT : NOTHING_COUNTS,
    ticketId: ticket.id,
  };
}

const NOTHING_COUNTS = 'Responses that came by mail count once a person has read the mail and confirmed it.';
const STOPS_COUNT = `${NOTHING_COUNTS} Those that stop the work count already.`;

/** Stores what is not known yet; false when it was all known. */
async function store(
  client: PoolClient,
  { author, companyId, now, baseUrl }: ListingFiling,
  ticket: ActionTicket,
  { responses, silent, checkedAt, seenAt, key, item }: Stored,
): Promise<boolean> {
  const by = { id: author.userId, name: author.userName };
  const mailed = responses.map(response => ({ ...response, source: 'MAIL' as const }));
  const { id, userId, callCenter, ticketNo, revision } = ticket;
  const of = { id, companyId, userId, callCenter, ticketNo: ticketNo ?? '', revision };
  const added = await storeTold(client, { now, speed: 1, baseUrl }, of, { responses: mailed, checkedAt, by });
  if (key !== null)
    await insertEntry(client, {
      ...{ companyId, ticketId: id, clientRequestId: key.requestId, digest: key.digest },
      ...{ seenAt, isComplete: checkedAt !== null, silent, by, now },
      responseIds: await selectIds(client, id, mailed),
    });
  if (added.length === 0 && checkedAt === null) return false;
  await recordAudit(client, {
    companyId,
    ...author,
    action: 'recordTicketResponses',
    entity: 'ticket',
    entityId: id,
    after: {
      ...{ seenAt, isComplete: checkedAt !== null, mail: item.path.join(' › ') },
      responses: mailed.map(({ stationCode, code, text, respondedAt, source }) => ({
        ...{ stationCode, code, text, respondedAt, source },
      })),
    },
  });
  return true;
}
