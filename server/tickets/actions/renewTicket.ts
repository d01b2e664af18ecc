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
 * Stores the intent for each that may be renewed and tells which rule skips each other one. One whose login has many requests
 * waiting is stored, too, and told as RATE_LIMITED. The same `clientRequestId` again stores nothing and tells how far each
 * has come; nor does `dryRun` store anything.
 * @throws ValidationException naming a field of the payload
 * @throws ForbiddenException when the role renews no tickets at all
 * @throws ConflictException when the request id was used for something else
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

/** Decides about every named ticket; they are held unless nothing will be stored. */
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

/** What renewTicket answers, tickets in the order in which they were named. */
interface RenewResult {
  /** Whether any ticket goes on its way and none is held up by its login or its center. */
  success: boolean;
  sentTickets: RenewedTicket[];
  skippedTickets: RenewedTicket[];
}

interface RenewedTicket {
  ticketId: string;
  status: string;
  errorMessage: string | null;
  TicketNo: string | null;
  /** ISO instant. */
  newExpDate: string | null;
  daysLost: number | null;
  /** The sheet to place it by; null: it is sent, or was dealt with. */
  placementId: string | null;
}

/** @param sheets those just made, by ticket */
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

/** Not the ticket's own rules: something must be put right before any other renewal gets through. */
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
  /** Null for background work. */
  askedBy: { id: string; name: string; requestId: string } | null;
  clientRequestId: string | null;
  now: Date;
}

/**
 * With its audit row, the ticket held (`lockTicket`), to be announced to the outbox after the commit. The caller decides
 * whether it may be renewed (`renewalOf`). A person's takes the place of a waiting one by itself.
 * @returns id of the submission; null when a renewal to the same revision is on its way already
 */
export async function storeRenewal(
  client: ClientBase,
  ticket: ActionTicket,
  order: RenewalOrder,
): Promise<string | null> {
  return (await storeRenewals(client, [ticket], order)).get(ticket.id) ?? null;
}

/** The same for many held tickets, by a constant number of statements; answers the submissions' ids by ticket. */
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
