import type { PoolClient } from 'pg';
import { type RenewPayload, renew } from '../../../domain/tickets/actions/renew';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { selectEarlier } from './earlier.sql';
import { lockTickets, selectTickets } from './facts.sql';
import { requestReused } from './refusal';
import { decideRenewals, type Renewal } from './renewalDecisions';
import { selectSubcontractorOwned, selectWaiting } from './renewals.sql';
import { type RenewResult, renewResult } from './renewResult';
import { storeRenewals } from './storeRenewal';

/**
 * Renews tickets: stores the intent for each that may be renewed and tells for each other one which rule skips it. A
 * ticket whose login has many requests waiting is stored too and told as skipped with RATE_LIMITED. Sending the same
 * `clientRequestId` again stores nothing and tells how far each has come. With `dryRun` nothing is stored.
 *
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
