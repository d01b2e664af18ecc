import { ACTION } from '../../domain/tickets/actions/table';
import { statusAt, type TicketStatus } from '../../domain/tickets/status';
import { FAILURES, type Failure, type SubmissionRefusal } from './failures';
import type { ClaimedSubmission } from './submissions.sql';

/** What is decided about a submission without asking its center: null when the center is to be asked. */
type Unasked = 'discard' | Failure | null;

/**
 * Cancelling a ticket that was never placed discards it. A damage or an exposed line is told whatever has become of the
 * ticket, as long as its center knows it; and no ticket is cancelled over an open damage. Any other action whose ticket has meanwhile left the statuses in
 * which it is possible is refused here, unless an earlier send may have reached the center in time: then only the
 * center knows whether it has done it.
 */
export function decideUnasked(submission: ClaimedSubmission, now: Date): Unasked {
  const { kind, expires, ticketNo, damageOpen, inDoubt } = submission;
  if (kind === 'create') return null;
  const status = statusAt(submission.status, expires, now);
  if (kind === 'cancel' && status === 'FAILED') return 'discard';
  if (ticketNo !== null && (kind === 'damage' || kind === 'expose')) return null;
  if (kind === 'cancel' && damageOpen && !inDoubt) {
    return { reason: 'DAMAGE_OPEN', failure: FAILURES.damageOpen };
  }
  const isPlaced = ticketNo !== null && status !== 'PENDING' && status !== 'FAILED';
  if (isPlaced && (ACTION[kind].statuses.includes(status) || inDoubt)) return null;
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
