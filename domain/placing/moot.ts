import type { TicketStatus } from '../tickets/groups';
import type { PlacementKind, PlacementState } from './placement';

/** A sheet with what decides whether anybody still needs to place it. */
interface MootFacts {
  kind: PlacementKind;
  state: PlacementState;
  status: TicketStatus;
  /** Null until the center has confirmed the ticket. */
  expires: Date | null;
  /** The ticket's job is active or on hold. */
  jobOpen: boolean;
}

/** A renewal that was placed in time may be told by a copy days later; until then the sheet can be marked. */
export const LATE_COPY_MS = 7 * 86_400_000;

/** Why a waiting sheet is not to be placed any more; null while it is. A report always is; a closed ticket can be cancelled. */
export function mootReason(facts: MootFacts, now: Date): string | null {
  const { kind, state, status, expires, jobOpen } = facts;
  if (state !== 'WAITING' || kind === 'create' || kind === 'damage' || kind === 'expose') return null;
  if (status === 'CANCELLED') return 'The ticket was cancelled.';
  if (expires !== null && expires.getTime() < now.getTime() - LATE_COPY_MS) {
    return 'The ticket has expired, and no copy of the center renewed it.';
  }
  if (status === 'CLOSED' && kind !== 'cancel') return 'The ticket was closed.';
  return kind === 'renew' && !jobOpen ? 'The ticket’s job was closed.' : null;
}
