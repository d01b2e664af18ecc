import type { ClientBase, PoolClient } from 'pg';
import { type RenewPayload, renew } from '../../../domain/tickets/actions/renew';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { recordAudits } from '../../access/audit/audit.sql';
import { authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { RenewContents } from '../../centers/gateway';
import { insertIntents, nextRevision } from '../../centers/submissions/intents.sql';
import { takeOverRenewals } from '../../centers/submissions/submissions.sql';
import type { Services } from '../../services';
import { parseTicketPayload } from '../placeTicket';
import { selectEarlier, selectSubcontractorOwned, selectWaiting } from './actions.sql';
import { type ActionTicket, lockTickets, selectTickets } from './facts.sql';
import { requestReused } from './onTicket';
import { decideRenewals, type Renewal } from './renewalDecisions';

/**
 * Reports why each skipped ticket can't be renewed. If a login has many requests waiting, the renewal is
 * stored but reported as RATE_LIMITED. A repeated `clientRequestId` stores nothing.
 * @throws ValidationException naming a field, or ConflictException for a reused request ID
 */
export async function renewTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<RenewResult> {
  authorizeAction(actor.viewer, 'renew');
  const payload = parse(renew.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const now = services.now();
  const { renewals, stored } = await withActor(services.pool, actor, async client => {
    const renewals = await decide(client, actor, payload, now);
    const stored = payload.dryRun ? NOTHING : await store(client, actor, { payload, renewals, now });
    return { renewals, stored };
  });
  for (const submissionId of stored.values()) {
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return renewResult(renewals, stored);
}

const NOTHING: ReadonlyMap<string, string> = new Map();

async function decide(
  client: PoolClient,
  actor: Actor,
  payload: RenewPayload,
  now: Date,
): Promise<Renewal[]> {
  const ids = [...new Set(payload.ticketIds)];
  const tickets = await (payload.dryRun ? selectTickets : lockTickets)(client, ids);
  const { clientRequestId } = payload;
  const request = { clientRequestId, kind: 'renew', contents: contentsOf(payload) } as const;
  const earlier = await selectEarlier(client, ids, request);
  if (earlier.some(one => !one.isSame)) throw requestReused();
  return decideRenewals(payload.ticketIds, {
    viewer: actor.viewer,
    tickets: new Map(tickets.map(ticket => [ticket.id, ticket])),
    earlier: new Map(earlier.map(one => [one.ticketId, one])),
    subcontractorOwned: await selectSubcontractorOwned(client, ids),
    waiting: await selectWaiting(client),
    now,
  });
}

async function store(
  client: PoolClient,
  actor: Actor,
  { payload, renewals, now }: { payload: RenewPayload; renewals: Renewal[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const tickets = renewals.flatMap(renewal => (renewal.isToStore && renewal.ticket ? [renewal.ticket] : []));
  if (tickets.length === 0) return NOTHING;
  const { id, username: name } = actor.viewer;
  return storeRenewals(client, tickets, {
    ...contentsOf(payload),
    origin: 'person',
    askedBy: { id, name, requestId: actor.requestId },
    clientRequestId: payload.clientRequestId,
    now,
  });
}

function contentsOf({ reason, needRemark, onsiteContactName, onsiteContactPhone }: RenewPayload) {
  return { reason, needRemark, onsiteContactName, onsiteContactPhone };
}

interface RenewResult {
  /** At least one renewal goes ahead, and none is held up by a login or the center. */
  success: boolean;
  sentTickets: RenewedTicket[];
  skippedTickets: RenewedTicket[];
}

interface RenewedTicket {
  ticketId: string;
  status: string;
  errorMessage: string | null;
  TicketNo: string | null;
  newExpDate: string | null;
  daysLost: number | null;
  placementId: string | null;
}

function renewResult(
  renewals: readonly Renewal[],
  sheets: ReadonlyMap<string, string> = new Map(),
): RenewResult {
  const isSent = ({ decision }: Renewal) => SENT.has(decision.status);
  const entry = (renewal: Renewal) => entryOf(renewal, sheets);
  const sentTickets = renewals.filter(isSent).map(entry);
  const skippedTickets = renewals.filter(renewal => !isSent(renewal)).map(entry);
  const isHeldUp = skippedTickets.some(({ status }) => HARD.has(status));
  return { success: sentTickets.length > 0 && !isHeldUp, sentTickets, skippedTickets };
}

const SENT = new Set(['SENT', 'TO_PLACE', 'RENEWED']);

/** Problems that would stop other renewals too. */
const HARD = new Set(['NO_CREDENTIALS', 'INVALID_CREDENTIALS', 'CENTER_ERROR']);

function entryOf(
  { ticketId, ticket, decision, sheetId }: Renewal,
  sheets: ReadonlyMap<string, string>,
): RenewedTicket {
  return {
    ticketId,
    status: decision.status,
    errorMessage: decision.message,
    TicketNo: ticket?.ticketNo ?? null,
    newExpDate: decision.newExpires?.toISOString() ?? null,
    daysLost: decision.daysLost,
    placementId: decision.status === 'TO_PLACE' ? (sheets.get(ticketId) ?? sheetId) : null,
  };
}

interface RenewalOrder extends RenewContents {
  origin: 'person' | 'autoRenew';
  askedBy: { id: string; name: string; requestId: string } | null;
  clientRequestId: string | null;
  now: Date;
}

/**
 * A person's request takes over a waiting auto-renewal. Lock the ticket and check `renewalOf` first.
 * @returns ID for `outbox.submissionStored`, or null if a renewal to the same revision is pending
 */
export async function storeRenewal(
  client: ClientBase,
  ticket: ActionTicket,
  order: RenewalOrder,
): Promise<string | null> {
  return (await storeRenewals(client, [ticket], order)).get(ticket.id) ?? null;
}

/** Runs the same number of statements for any number of tickets. */
async function storeRenewals(
  client: ClientBase,
  tickets: readonly ActionTicket[],
  order: RenewalOrder,
): Promise<Map<string, string>> {
  const { origin, askedBy, clientRequestId, now, ...contents } = order;
  const intents = tickets.map(ticket => ({
    companyId: ticket.companyId,
    ticketId: ticket.id,
    userId: ticket.userId,
    kind: 'renew' as const,
    payload: contents,
    targetRevision: nextRevision(ticket.revision),
    clientRequestId,
    origin,
    askedBy,
    way: ticket.way,
    now,
  }));
  const ticketIds = tickets.map(ticket => ticket.id);
  const takenOver = askedBy
    ? await takeOverRenewals(client, ticketIds, { payload: contents, clientRequestId, askedBy, now })
    : [];
  const taken = new Set(takenOver.map(({ ticketId }) => ticketId));
  const inserted = await insertIntents(
    client,
    intents.filter(({ ticketId }) => !taken.has(ticketId)),
  );
  const stored = new Map([...takenOver, ...inserted].map(({ ticketId, id }) => [ticketId, id] as const));
  const rows = intents.filter(intent => stored.has(intent.ticketId));
  await recordAudits(
    client,
    rows.map(({ companyId, ticketId, targetRevision, way }) => ({
      companyId,
      userId: askedBy?.id ?? null,
      userName: askedBy?.name ?? 'SYSTEM',
      action: way === 'ASSISTED' ? 'preparePlacement' : 'renewTicket',
      entity: 'ticket',
      entityId: ticketId,
      after: { ...(way === 'ASSISTED' && { kind: 'renew' }), ...contents, origin, targetRevision },
      requestId: askedBy?.requestId ?? null,
    })),
  );
  return stored;
}
