import { POSSIBLE_IN } from '../../domain/tickets/actions/table';
import { statusAt, type TicketStatus } from '../../domain/tickets/status';
import { FAILURES, type Failure, type SubmissionRefusal } from './failures';
import type { ClaimedSubmission } from './submissions.sql';

/** What is decided about a submission without asking its center: null when the center is to be asked. */
export type Unasked = 'discard' | Failure | null;

/**
 * Cancelling a ticket that was never placed discards it. An action whose ticket has meanwhile left the statuses in
 * which it is possible is refused here, unless an earlier send may have reached the center in time: then only the
 * center knows whether it has done it.
 */
export function decideUnasked(submission: ClaimedSubmission, now: Date): Unasked {
  const { kind, attempts, expires, ticketNo } = submission;
  if (kind === 'create') return null;
  const status = statusAt(submission.status, expires, now);
  if (kind === 'cancel' && status === 'FAILED') return 'discard';
  const isPlaced = ticketNo !== null && status !== 'PENDING' && status !== 'FAILED';
  if (isPlaced && (POSSIBLE_IN[kind].includes(status) || attempts > 1)) return null;
  return { reason: REASONS[status], failure: FAILURES.notInForce(status) };
}

const REASONS: Record<TicketStatus, SubmissionRefusal> = {
  ACTIVE: 'NOT_ACTIVE',
  PENDING: 'NOT_ACTIVE',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
  CLOSED: 'CLOSED',
  FAILED: 'NOT_ACTIVE',
};
