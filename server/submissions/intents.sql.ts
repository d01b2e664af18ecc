import type { ClientBase } from 'pg';
import type { CenterActionKind } from '../../domain/tickets/actions/table';

/** Something that a center is to be asked to do to a ticket it has. */
export interface Intent {
  companyId: string;
  ticketId: string;
  /** Whose center login it is sent with: the person who placed the ticket. */
  userId: string;
  kind: CenterActionKind;
  /** The action's payload as validated; the gateway gets its contents. */
  payload: object;
  /** Revision that the ticket will have; with the ticket and the kind it makes the idempotency key. */
  targetRevision: string;
  clientRequestId: string | null;
  origin: 'person' | 'autoRenew';
  /** Who asked for it; null for background work. */
  askedBy: { id: string; name: string } | null;
  /** Not sent before; `now` when left out. */
  notBefore?: Date;
  now: Date;
}

/**
 * Stores the intent, to be announced to the outbox after the commit. Null when the same is stored already and was not
 * refused: by an earlier send of the request, or by another process at the same time.
 */
export async function insertIntent(client: ClientBase, intent: Intent): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-intent',
    text: `insert into submissions (company_id, ticket_id, user_id, kind, payload, target_revision, idempotency_key,
        client_request_id, origin, asked_by, asked_by_name, not_before, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
      on conflict do nothing
      returning id`,
    values: [
      intent.companyId,
      intent.ticketId,
      intent.userId,
      intent.kind,
      JSON.stringify(intent.payload),
      intent.targetRevision,
      `${intent.kind}:${intent.ticketId}:${intent.targetRevision}`,
      intent.clientRequestId,
      intent.origin,
      intent.askedBy?.id ?? null,
      intent.askedBy?.name ?? null,
      intent.notBefore ?? intent.now,
      intent.now,
    ],
  });
  return rows[0]?.id ?? null;
}

/** The revision after this one: three digits at the centers, as in `000`, `001`. */
export function nextRevision(revision: string): string {
  return String(Number(revision) + 1).padStart(3, '0');
}
