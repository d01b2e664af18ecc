import type { ClientBase } from 'pg';
import type { Confirmation } from '../gateway';
import type { TicketState } from './ticketState.sql';

/** Adds the center's revision to the ticket's history; false when it is there already. */
export async function insertActionRevision(
  client: ClientBase,
  { ticketId }: { ticketId: string },
  { revision, confirmedAt, centerStatus }: Confirmation,
  userName: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-action-revision',
    text: `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select company_id, id, $2, $3, $4, type, $5, medium from tickets where id = $1
      on conflict (ticket_id, revision) do nothing`,
    values: [ticketId, revision, confirmedAt, centerStatus, userName],
  });
  return rowCount === 1;
}

/** What a confirmed action changes beside the state. */
interface ConfirmedChange {
  now: Date;
  isCancelled: boolean;
  isRenewed: boolean;
  /** Given when it made the newest revision. */
  confirmation?: Confirmation;
  reason?: string | null;
  /** Fields of the form that it changed. */
  contact?: object;
}

/** Keeps the state after an action. The number and revision before it stay readable as the previous ones. */
export async function updateConfirmed(
  client: ClientBase,
  ticketId: string,
  after: TicketState,
  change: ConfirmedChange,
): Promise<void> {
  const { confirmation, isCancelled, isRenewed, now } = change;
  await client.query({
    name: 'update-confirmed',
    text: UPDATE,
    values: [
      ticketId,
      after.status,
      after.ticketNo,
      after.revision,
      after.centerStatus,
      after.legalStart,
      after.expires,
      after.renewNo,
      now,
      isCancelled,
      isRenewed,
      confirmation !== undefined,
      change.reason ?? null,
      confirmation?.transmissionId ?? null,
      confirmation?.excavatorId ?? null,
      confirmation?.responseRequired ?? null,
      JSON.stringify(change.contact ?? {}),
    ],
  });
}

const UPDATE = `
  update tickets set status = $2, ticket_no = $3, revision = $4, center_status = $5, legal_start = $6,
    exp_date = $7, renew_no = $8, version = version + 1, updated_at = $9,
    auto_renew = auto_renew and not $10,
    auto_renew_at = case when not $10 then auto_renew_at end,
    auto_renew_error = case when not $11 then auto_renew_error end,
    dates_estimated = dates_estimated and not $12,
    previous_ticket_no = case when $12 then ticket_no else previous_ticket_no end,
    previous_revision = case when $12 then revision else previous_revision end,
    action_reason = case when $12 then $13 else action_reason end,
    transmission_id = coalesce($14, transmission_id),
    excavator_id = coalesce($15, excavator_id),
    response_required = coalesce($16, response_required),
    form = form || $17::jsonb
  where id = $1`;
