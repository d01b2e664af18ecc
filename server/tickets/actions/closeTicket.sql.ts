import type { ClientBase } from 'pg';
import type { PlainDate } from '../../../domain/calendar/plainDate';

/** Makes the ticket CLOSED and ends its renewals. */
export async function updateClosed(
  client: ClientBase,
  ticketId: string,
  completedOn: PlainDate,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'close-ticket',
    text: `update tickets set status = 'CLOSED', completed_on = $2, auto_renew = false, auto_renew_at = null,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $3
      where id = $1`,
    values: [ticketId, completedOn, now],
  });
}

/** Makes a closed ticket ACTIVE again; it does not renew itself until that is turned on. */
export async function updateReopened(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'reopen-ticket',
    text: `update tickets set status = 'ACTIVE', completed_on = null, version = version + 1, updated_at = $2
      where id = $1`,
    values: [ticketId, now],
  });
}
