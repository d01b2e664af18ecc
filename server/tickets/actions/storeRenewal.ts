import type { ClientBase } from 'pg';
import { recordAudit } from '../../audit/audit.sql';
import type { RenewContents } from '../../callCenters/gateway';
import { insertIntent, nextRevision } from '../../submissions/intents.sql';
import type { ActionTicket } from './facts.sql';

/** A renewal as it is asked of a center. */
export interface RenewalOrder extends RenewContents {
  origin: 'person' | 'autoRenew';
  /** Null for background work. */
  askedBy: { id: string; name: string; requestId: string } | null;
  clientRequestId: string | null;
  now: Date;
}

/**
 * Stores the renewal of a ticket that is held (`lockTicket`) with its audit row, to be announced to the outbox after
 * the commit. Whether it may be renewed is the caller's to decide (`renewalOf`).
 *
 * @returns id of the submission; null when a renewal to the same revision is stored already
 */
export async function storeRenewal(
  client: ClientBase,
  ticket: ActionTicket,
  order: RenewalOrder,
): Promise<string | null> {
  const { origin, askedBy, clientRequestId, now, ...contents } = order;
  const targetRevision = nextRevision(ticket.revision);
  const submissionId = await insertIntent(client, {
    companyId: ticket.companyId,
    ticketId: ticket.id,
    userId: ticket.userId,
    kind: 'renew',
    payload: contents,
    targetRevision,
    clientRequestId,
    origin,
    askedBy: askedBy && { id: askedBy.id, name: askedBy.name },
    now,
  });
  if (submissionId === null) return null;
  await recordAudit(client, {
    companyId: ticket.companyId,
    userId: askedBy?.id ?? null,
    userName: askedBy?.name ?? 'SYSTEM',
    action: 'renewTicket',
    entity: 'ticket',
    entityId: ticket.id,
    after: { ...contents, origin, targetRevision },
    requestId: askedBy?.requestId ?? null,
  });
  return submissionId;
}
