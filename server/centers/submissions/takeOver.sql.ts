import type { ClientBase } from 'pg';

/** A person's request, to take the place of one that nobody asked for. */
interface TakeOver {
  payload: object;
  clientRequestId: string | null;
  askedBy: { id: string; name: string };
  now: Date;
}

/**
 * Makes the tickets' renewals by themselves that wait to be sent or placed a person's, to be sent at once. One that its center may
 * have done already keeps its key, so that no second is made; it is taken over only by a request for the same. If
 * more is wanted, such as new marks, it is only sent at once: what the person asks for needs a key of its own, since the
 * center would answer with the renewal that it has. To be called with the tickets held.
 *
 * @returns those that are the person's now
 */
export async function takeOverRenewals(
  client: ClientBase,
  ticketIds: readonly string[],
  { payload, clientRequestId, askedBy, now }: TakeOver,
): Promise<{ id: string; ticketId: string }[]> {
  const { rows } = await client.query<{ id: string; ticketId: string }>({
    name: 'take-over-renewals',
    text: `with hurried as (
        update submissions set not_before = least(not_before, $6), updated_at = $6
        where ${WAITS} and not ${IS_THE_SAME}
      )
      update submissions set origin = 'person', asked_by = $2, asked_by_name = $3, client_request_id = $4,
        payload = $5, not_before = $6, updated_at = $6, error = null
      where ${WAITS} and ${IS_THE_SAME}
      returning id, ticket_id as "ticketId"`,
    values: [ticketIds, askedBy.id, askedBy.name, clientRequestId, payload, now],
  });
  return rows;
}

const WAITS = `ticket_id = any($1) and kind = 'renew' and state in ('QUEUED', 'WAITING') and origin = 'autoRenew'`;
/** The reason is for people: it changes nothing that a center does. */
const IS_THE_SAME = `(not in_doubt or payload - 'reason' = $5::jsonb - 'reason')`;
