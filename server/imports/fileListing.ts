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
import { type ReceivedResponse, selectIds } from '../centers/responses/responses.sql';
import { storeReceived } from '../centers/responses/store';
import { type ActionTicket, lockTicket } from '../tickets/actions/facts.sql';
import { holdNumber } from '../tickets/numbers.sql';
import { insertEntry, selectEnteredOn, selectEntry } from '../tickets/stations/responses.sql';
import { type ListingItem, selectKnownResponses } from './copies.sql';
import type { ListingFiling, Settled } from './filing';
import { markMissed, type NamedRevision } from './missed.sql';
import { lockNumber } from './ticket.sql';

/** All responses of a summary, or none. Repeating it changes nothing. @throws ForbiddenException */
export async function listingOutcome(
  client: PoolClient,
  filing: ListingFiling,
  item: ListingItem,
): Promise<Omit<Settled, 'id'>> {
  const { callCenter, ticketNumber } = item.reading;
  // A transaction that is filing the ticket right now wouldn't see that this summary waits for it.
  await holdNumber(client, filing.companyId, callCenter, ticketNumber);
  const known = await lockNumber(client, callCenter, ticketNumber);
  const ticket = known && (await lockTicket(client, known.id));
  if (!ticket) return { outcome: 'WAITING', reason: NOT_HERE };
  authorizeAction(filing.viewer, 'enterResponses', ticket.job);
  const refusal = refusalOf('enterResponses', ticket, filing.now);
  // A typed ticket has no utilities until the center's copy arrives.
  if (refusal?.rule === 'NO_STATIONS') return { outcome: 'WAITING', reason: notYet('the center’s copy') };
  if (refusal) return { ...skipped(refusal.message), ticketId: ticket.id };
  const key = keyOf(ticket, item);
  if (await selectEntry(client, key.requestId, key.digest)) return { outcome: 'KNOWN', ticketId: ticket.id };
  const { revision } = item.reading;
  if (revision !== null && revision > ticket.revision) {
    if (filing.isTrusted) await reportMissed(client, filing, { callCenter, ticketNumber, revision });
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
const STOPS_ALONE =
  'None of its responses count but those that stop the work. Open the ticket and enter or paste them there.';
const notYet = (what: string) =>
  `Waits for ${what} of its ticket. These responses are filed as soon as that arrives.`;
const NOT_HERE = 'Waits for its ticket. These responses are filed as soon as the ticket arrives.';

/** Stops a ticket when its later revision is missing, because what that revision changed is unknown. */
export async function reportMissed(
  client: ClientBase,
  { companyId, author, now }: Pick<ListingFiling, 'companyId' | 'author' | 'now'>,
  named: NamedRevision,
): Promise<void> {
  // The ticket may be in another open transaction. Holding its number makes one of the two see the other.
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

/** Like `reportMissed`, for the latest revision left to people, except if it was skipped on purpose. */
export async function notifySkipped(
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
  await reportMissed(client, filing, { callCenter, ticketNumber, revision });
}

/** Summaries are identified by content and sent time, however they arrived. */
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
  const responses = result.read?.responses.map(one => ({ ...one, isByTime })) ?? [];
  return { ...result, read: result.read && { ...result.read, responses }, table };
}

interface Stored {
  responses: readonly Omit<ReceivedResponse, 'source'>[];
  silent: readonly string[];
  checkedAt: Date | null;
  seenAt: Date;
  key: { digest: Buffer; requestId: string } | null;
  item: ListingItem;
}

/** From an unconfirmed summary, only responses that stop the work count right away. */
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
  const added = await storeReceived(client, { now, speed: 1, baseUrl }, of, {
    responses: mailed,
    checkedAt,
    by,
  });
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
