import type { ClientBase } from 'pg';
import type { Confirmation } from '../gateway';

/**
 * Makes a PENDING ticket ACTIVE with everything its center said; the center's dates take the place of ours. No station has
 * answered yet, so each is against digging.
 */
export async function activateTicket(
  client: ClientBase,
  ticketId: string,
  confirmation: Confirmation,
  follow: { silent: number; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  await client.query({
    name: 'activate-ticket',
    text: `update tickets set status = 'ACTIVE', failure = null, ticket_no = $2, revision = $3, center_status = $4,
        submitted_at = $5, legal_start = $6, exp_date = $7, dates_estimated = false, transmission_id = $8,
        excavator_id = $9, response_required = $10, station_count = $11, stop_count = $11, silent_count = $11, green_count = 0,
        red_count = 0, next_check_at = $12, answers_checked_at = $13, version = version + 1, updated_at = $13
      where id = $1 and status = 'PENDING'`,
    values: [
      ticketId,
      confirmation.ticketNo,
      confirmation.revision,
      confirmation.centerStatus,
      confirmation.confirmedAt,
      confirmation.legalStart,
      confirmation.expires,
      confirmation.transmissionId,
      confirmation.excavatorId,
      confirmation.responseRequired,
      follow.silent,
      follow.nextCheckAt,
      follow.now,
    ],
  });
}

/** Makes a PENDING ticket FAILED, with the reason in words for people. */
export async function failTicket(
  client: ClientBase,
  ticketId: string,
  failure: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'fail-ticket',
    text: `update tickets set status = 'FAILED', failure = $2, version = version + 1, updated_at = $3
      where id = $1 and status = 'PENDING'`,
    values: [ticketId, failure, now],
  });
}

/** Makes a FAILED ticket CANCELLED; its center never had it. */
export async function discardFailed(client: ClientBase, ticketId: string, now: Date): Promise<void> {
  await client.query({
    name: 'discard-failed',
    text: `update tickets set status = 'CANCELLED', auto_renew = false, auto_renew_at = null, next_check_at = null,
        version = version + 1, updated_at = $2
      where id = $1 and status = 'FAILED'`,
    values: [ticketId, now],
  });
}
