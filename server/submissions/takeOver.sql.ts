import type { ClientBase } from 'pg';

/** A person's request, to take the place of one that nobody asked for. */
export interface TakeOver {
  payload: object;
  clientRequestId: string | null;
  askedBy: { id: string; name: string };
  now: Date;
}

/**
 * Makes the tickets' renewals by themselves that wait to be sent a person's, to be sent at once. They keep their keys,
 * so that a center that has done one already makes no second. To be called with the tickets held.
 */
export async function takeOverRenewals(
  client: ClientBase,
  ticketIds: readonly string[],
  { payload, clientRequestId, askedBy, now }: TakeOver,
): Promise<{ id: string; ticketId: string }[]> {
  const { rows } = await client.query<{ id: string; ticketId: string }>({
    name: 'take-over-renewals',
    text: `update submissions set origin = 'person', asked_by = $2, asked_by_name = $3, client_request_id = $4,
        payload = $5, not_before = $6, updated_at = $6, error = null
      where ticket_id = any($1) and kind = 'renew' and state = 'QUEUED' and origin = 'autoRenew'
      returning id, ticket_id as "ticketId"`,
    values: [ticketIds, askedBy.id, askedBy.name, clientRequestId, payload, now],
  });
  return rows;
}
