import type { ClientBase } from 'pg';

/** A cancellation that its center need not hear of. */
interface Cancellation {
  ticketId: string;
  reason: string;
  clientRequestId: string;
  askedBy: { id: string; name: string };
  now: Date;
}

/** Makes the ticket CANCELLED. The request is kept as one that is never sent, so that a repeat of it is known. */
export async function cancelHere(client: ClientBase, cancellation: Cancellation): Promise<void> {
  await client.query({
    name: 'cancel-here',
    text: `with ticket as (
        update tickets set status = 'CANCELLED', action_reason = $2, auto_renew = false, auto_renew_at = null,
          next_check_at = null, version = version + 1, updated_at = $6
        where id = $1
        returning id, company_id, user_id
      )
      insert into submissions (company_id, ticket_id, user_id, kind, payload, idempotency_key, client_request_id,
        asked_by, asked_by_name, state, not_before, created_at, updated_at)
      select company_id, id, user_id, 'cancel', jsonb_build_object('reason', $2), 'cancel:' || id || ':here', $3, $4, $5,
        'WITHDRAWN', $6, $6, $6
      from ticket`,
    values: [
      cancellation.ticketId,
      cancellation.reason,
      cancellation.clientRequestId,
      cancellation.askedBy.id,
      cancellation.askedBy.name,
      cancellation.now,
    ],
  });
}
