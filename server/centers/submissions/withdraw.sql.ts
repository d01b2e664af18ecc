import type { ClientBase } from 'pg';

/**
 * Takes back the ticket's own submission if it has certainly never been sent or placed; false when it may have been. To be called
 * with the ticket held, in the transaction that cancels it.
 */
export async function withdrawCreate(client: ClientBase, ticketId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'withdraw-create',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = $1 and kind = 'create' and (state = 'QUEUED' and attempts = 0 or state = 'WAITING')`,
    values: [ticketId, now],
  });
  return rowCount === 1;
}

/**
 * Takes back the ticket's renewals by itself that wait to be sent or placed. One that its center has done all the same without our
 * knowing only lets the ticket live longer there. To be called with the ticket held.
 */
export async function withdrawRenewals(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'withdraw-renewals',
    text: `update submissions set state = 'WITHDRAWN', updated_at = $2
      where ticket_id = $1 and state in ('QUEUED', 'WAITING') and origin = 'autoRenew'`,
    values: [ticketId, now],
  });
}
