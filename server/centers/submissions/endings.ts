import type { ClientBase } from 'pg';
import { auditBySystem } from '../../audit/auditBy';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import type { Failure } from './failures';
import { discardFailed, failTicket } from './outcome.sql';
import type { SendParts } from './parts';
import { type ClaimedSubmission, finishSubmission, postponeSubmission } from './submissions.sql';
import { tellRefused } from './tell';
import { lockTicketState } from './ticketState.sql';

/** Ends the submission as refused, once: a ticket that was to be placed is FAILED, any other stays as it was. */
export async function applyRefusal(
  client: ClientBase,
  parts: Pick<SendParts, 'now' | 'baseUrl' | 'onRefused'>,
  submission: ClaimedSubmission,
  { reason, failure, refusedLogin }: Failure,
): Promise<void> {
  const { id, kind, companyId, userId, callCenter, ticketId } = submission;
  const now = parts.now();
  await lockTicketState(client, ticketId);
  const end = { state: 'REFUSED', error: failure, refusal: reason, now } as const;
  if (!(await finishSubmission(client, id, end))) return;
  if (kind === 'create') await failTicket(client, ticketId, failure, now);
  if (refusedLogin) {
    const owner = { companyId, userId, callCenter };
    await updateCredentialsStatus(client, owner, refusedLogin.username, 'INVALID');
  }
  const isCreate = kind === 'create';
  await audit(client, submission, {
    before: isCreate ? { status: 'PENDING' } : null,
    after: isCreate ? { status: 'FAILED', failure } : { kind, refusal: reason, failure },
  });
  if (!isCreate && submission.origin === 'person') {
    await tellRefused(client, submission, failure, parts.baseUrl);
  }
  await parts.onRefused?.(client, submission, reason, failure);
}

/**
 * Cancels a ticket that was never placed. When it is being placed after all by now, the submission goes back into the
 * queue, behind the one that places it.
 *
 * @returns seconds after which to send again, or null when the submission is finished
 */
export async function discardTicket(
  client: ClientBase,
  submission: ClaimedSubmission,
  now: Date,
): Promise<number | null> {
  const { id, kind, ticketId } = submission;
  const ticket = await lockTicketState(client, ticketId);
  if (ticket?.status !== 'FAILED') {
    await postponeSubmission(client, id, { until: now, reason: '', now, outcome: 'unsent' });
    return 1;
  }
  const end = { state: 'CONFIRMED', error: null, refusal: null, now } as const;
  if (!(await finishSubmission(client, id, end))) return null;
  await discardFailed(client, ticketId, now);
  await audit(client, submission, { before: { status: 'FAILED' }, after: { kind, status: 'CANCELLED' } });
  return null;
}

function audit(
  client: ClientBase,
  { companyId, ticketId }: ClaimedSubmission,
  change: { before: object | null; after: object },
): Promise<void> {
  return auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    ...change,
  });
}
