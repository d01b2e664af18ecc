import type { ClientBase } from 'pg';
import type { TicketWay } from '../../../domain/placing/way';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';

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
  /** ASSISTED: a person places it, nothing is sent. */
  way: TicketWay;
  /** Not sent before; `now` when left out. */
  notBefore?: Date;
  now: Date;
}

/**
 * Stores the intent, to be announced to the outbox after the commit, with the ticket held. Null when the same is on its
 * way already: by an earlier send of the request, or by another process at the same time. One whose like was confirmed
 * without the revision that it was to make, or may have been done without our knowing, gets a key of its own: to a key
 * that it knows a center answers with what it did then, whatever it is asked now.
 */
export async function insertIntent(client: ClientBase, intent: Intent): Promise<string | null> {
  const [stored] = await insertIntents(client, [intent]);
  return stored?.id ?? null;
}

/** Stores many by one statement; answers those that were not stored already. */
export async function insertIntents(
  client: ClientBase,
  intents: readonly Intent[],
): Promise<{ id: string; ticketId: string }[]> {
  const { rows } = await client.query<{ id: string; ticketId: string }>({
    name: 'insert-intents',
    text: `insert into submissions (company_id, ticket_id, user_id, kind, payload, target_revision, idempotency_key,
        client_request_id, origin, asked_by, asked_by_name, way, state, not_before, created_at, updated_at)
      select i.company_id, i.ticket_id, i.user_id, i.kind, i.payload, i.target_revision,
        i.idempotency_key || coalesce(':' || (select 1 + max(${KEY_NUMBER}) from submissions c
          where c.company_id = i.company_id and c.ticket_id = i.ticket_id and c.kind = i.kind
            and c.target_revision = i.target_revision and ${IS_USED_UP}), ''),
        i.client_request_id, i.origin, i.asked_by, i.asked_by_name, i.way, i.state, i.not_before, i.created_at, i.created_at
      from jsonb_populate_recordset(null::submissions, $1) i
      on conflict do nothing
      returning id, ticket_id as "ticketId"`,
    values: [JSON.stringify(intents.map(rowOf))],
  });
  return rows;
}

/** A key ends with its number from the second one on. */
const KEY_NUMBER = `coalesce(nullif(split_part(c.idempotency_key, ':', 4), '')::int, 1)`;

/** The key of the submission `c` stands for that one alone. A person does not wait for a renewal by itself to end. */
const IS_USED_UP = `(c.state = 'CONFIRMED' or c.in_doubt and (c.state in ('REFUSED', 'WITHDRAWN')
  or c.state = 'QUEUED' and c.origin = 'autoRenew' and i.origin = 'person'))`;

function rowOf(intent: Intent) {
  return {
    company_id: intent.companyId,
    ticket_id: intent.ticketId,
    user_id: intent.userId,
    kind: intent.kind,
    payload: intent.payload,
    target_revision: intent.targetRevision,
    idempotency_key: `${intent.kind}:${intent.ticketId}:${intent.targetRevision}`,
    client_request_id: intent.clientRequestId,
    origin: intent.origin,
    asked_by: intent.askedBy?.id ?? null,
    asked_by_name: intent.askedBy?.name ?? null,
    way: intent.way,
    state: intent.way === 'ASSISTED' ? 'WAITING' : 'QUEUED',
    not_before: intent.notBefore ?? intent.now,
    created_at: intent.now,
  };
}

/** The revision after this one: three digits at the centers, as in `000`, `001`. */
export function nextRevision(revision: string): string {
  return String(Number(revision) + 1).padStart(3, '0');
}
