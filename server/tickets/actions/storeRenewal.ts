import type { ClientBase } from 'pg';
import { recordAudits } from '../../audit/audit.sql';
import type { RenewContents } from '../../centers/gateway';
import { insertIntents, nextRevision } from '../../centers/submissions/intents.sql';
import { takeOverRenewals } from '../../centers/submissions/takeOver.sql';
import type { ActionTicket } from './facts.sql';

/** A renewal as it is asked of a center. */
interface RenewalOrder extends RenewContents {
  origin: 'person' | 'autoRenew';
  /** Null for background work. */
  askedBy: { id: string; name: string; requestId: string } | null;
  clientRequestId: string | null;
  now: Date;
}

/**
 * Stores the renewal of a ticket that is held (`lockTicket`) with its audit row, to be announced to the outbox after
 * the commit. Whether it may be renewed is the caller's to decide (`renewalOf`). A person's renewal takes the place of
 * one by itself that waits to be sent.
 *
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
export async function storeRenewals(
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
