import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../domain/tickets/payload';

/** A submission that this process may send until its lease ends, with the ticket it is about. */
export interface ClaimedSubmission {
  id: string;
  idempotencyKey: string;
  /** How often it has been sent, this time included. */
  attempts: number;
  userId: string;
  companyId: string;
  ticketId: string;
  callCenter: CallCenter;
  form: CreateTicketPayload;
  geofence: string;
}

/** A stored intent, as background work is told of it. */
export interface SubmissionRef {
  submissionId: string;
  companyId: string;
}

/** Takes the submission for sending until `leaseEnds`; null when it is finished, not due, or another's. */
export async function claimSubmission(
  client: ClientBase,
  submissionId: string,
  now: Date,
  leaseEnds: Date,
): Promise<ClaimedSubmission | null> {
  const { rows } = await client.query<ClaimedSubmission>({
    name: 'claim-submission',
    text: `update submissions s set state = 'SENDING', attempts = s.attempts + 1, not_before = $3, updated_at = $2
      from tickets t
      where s.id = $1 and s.state in ('QUEUED', 'SENDING') and s.not_before <= $2 and t.id = s.ticket_id
      returning s.id, s.idempotency_key as "idempotencyKey", s.attempts, s.user_id as "userId",
        s.company_id as "companyId", s.ticket_id as "ticketId", t.call_center as "callCenter", t.form, t.geofence`,
    values: [submissionId, now, leaseEnds],
  });
  return rows[0] ?? null;
}

/** Ends the submission; false when that was done already, so that nothing is applied twice. */
export async function finishSubmission(
  client: ClientBase,
  submissionId: string,
  end: { state: 'CONFIRMED' | 'REFUSED'; error: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'finish-submission',
    text: `update submissions set state = $2, error = $3, updated_at = $4 where id = $1 and state = 'SENDING'`,
    values: [submissionId, end.state, end.error, end.now],
  });
  return rowCount === 1;
}

/** Puts the submission back to be sent again from an instant on. */
export async function postponeSubmission(
  client: ClientBase,
  submissionId: string,
  wait: { until: Date; reason: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'postpone-submission',
    text: `update submissions set state = 'QUEUED', not_before = $2, error = $3, updated_at = $4
      where id = $1 and state = 'SENDING'`,
    values: [submissionId, wait.until, wait.reason, wait.now],
  });
}

/** Every company's submissions that are due: stored and never announced, or left behind by a process that died. */
export async function selectUnfinished(client: ClientBase, now: Date): Promise<SubmissionRef[]> {
  const { rows } = await client.query<SubmissionRef>({
    name: 'unfinished-submissions',
    text: `select submission_id as "submissionId", company_id as "companyId" from unfinished_submissions($1)`,
    values: [now],
  });
  return rows;
}
