import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { TicketStatus } from '../../../domain/tickets/status';
import type { CenterLogin, Refusal, RefusalReason } from '../gateway';
import type { ClaimedSubmission } from './submissions.sql';

/** Why a submission was refused: by its center, or by us without asking it. */
export type SubmissionRefusal = RefusalReason | 'NO_CREDENTIALS' | 'CLOSED' | 'NOT_ACTIVE' | 'DAMAGE_OPEN';

/** A submission that will not be done. */
export interface Failure {
  reason: SubmissionRefusal;
  /** In words for people: why, and what to do about it. */
  failure: string;
  /** The login that the center turned away, if that was why. */
  refusedLogin?: CenterLogin;
}

type Kind = ClaimedSubmission['kind'];

/** Why nothing came of a submission and what to do about it, as the ticket's page says it. */
export const FAILURES = {
  noLogin: (center: CallCenter, kind: Kind = 'create') =>
    `No ${CENTERS[center].name} login is stored for the person who created this ticket. Add one, ${again(kind)}.`,
  unreadableLogin: (center: CallCenter, kind: Kind = 'create') =>
    `The stored ${CENTERS[center].name} login can no longer be read. Enter it again, ${again(kind)}.`,
  refusedLogin: (center: CallCenter, kind: Kind = 'create') =>
    `${CENTERS[center].name} rejected the stored login. Correct it, ${again(kind)}.`,
  notAccepted: (center: CallCenter, { message }: Refusal, kind: Kind = 'create') =>
    kind === 'create'
      ? `${CENTERS[center].name} rejected the ticket: ${message} Fix that, then send it again.`
      : `${CENTERS[center].name} rejected it: ${message}`,
  damageOpen: 'Damage was recorded before this could be sent. Close its event, then try again.',
  notInForce: (status: TicketStatus) => NOT_IN_FORCE[status],
};

function again(kind: Kind): string {
  return kind === 'create' ? 'then send the ticket again' : 'then try again';
}

const NOT_IN_FORCE: Record<TicketStatus, string> = {
  ACTIVE: 'The ticket is active.',
  PENDING: 'The call center has not confirmed the ticket. Wait for its number, then try again.',
  EXPIRED: 'The ticket expired before this could be sent. Clone it into a new ticket.',
  CANCELLED: 'The ticket was cancelled before this could be sent. Clone it into a new ticket.',
  CLOSED: 'The ticket was closed before this could be sent. Reopen it, then try again.',
  FAILED: 'The ticket was not placed. Correct it and send it again.',
};
