import type { ClientBase } from 'pg';
import type { PlainDate } from '../../../domain/calendar/plainDate';

/** Lets the ticket renew itself from `at` on; what went wrong before is forgotten. */
export async function updateAutoRenewOn(
  client: ClientBase,
  ticketId: string,
  plan: { renewUntil: PlainDate | null; needRemark: boolean; at: Date; now: Date },
): Promise<void> {
  await client.query({
    name: 'auto-renew-on',
    text: `update tickets set auto_renew = true, renew_until = $2, renew_with_remark = $3, auto_renew_at = $4,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $5
      where id = $1`,
    values: [ticketId, plan.renewUntil, plan.needRemark, plan.at, plan.now],
  });
}

/** Lets the ticket renew itself no more; its last day is forgotten with it. */
export async function updateAutoRenewOff(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'auto-renew-off',
    text: `update tickets set auto_renew = false, renew_until = null, auto_renew_at = null,
        auto_renew_error = null, auto_renew_off_reason = null, version = version + 1, updated_at = $2
      where id = $1`,
    values: [ticketId, now],
  });
}
