import type { CenterActionKind } from '../tickets/actions/table';
import type { TicketStatus } from '../tickets/groups';

/** What a person places at a center's site: a new ticket, or something asked of one that the center has. */
export type PlacementKind = 'create' | CenterActionKind;

/** WAITING for a person; PLACED, and not confirmed by a copy of the center. */
export type OpenPlacement = 'WAITING' | 'PLACED';
export type PlacementState = OpenPlacement | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';

/** Told by telephone before any form: an emergency, and what was hit or found. */
export function isPhoneFirst(kind: PlacementKind, ticketType: string): boolean {
  return kind === 'damage' || kind === 'expose' || (kind === 'create' && ticketType === 'Emergency');
}

/** A new ticket that no center knows of before a person has placed it there. */
export const PLACING_WORDS: Record<OpenPlacement, string> = {
  WAITING: 'Waiting to be placed',
  PLACED: 'Placed, unconfirmed',
};

/** A sheet with what decides whether anybody still needs to place it. */
interface MootFacts {
  kind: PlacementKind;
  state: PlacementState;
  status: TicketStatus;
  /** Null until the center has confirmed the ticket. */
  expires: Date | null;
  /** The ticket's job is active or on hold. */
  jobOpen: boolean;
  placedAt: Date | null;
  /** The ticket has the revision that it was to make, or a later one. */
  isRevised: boolean;
}

/** What was placed in time may be told by a copy days later; until then the sheet can be marked, and confirmed. */
export const LATE_COPY_MS = 7 * 86_400_000;

/**
 * Why a sheet is not to be placed, or waited for, any more; null while it is. A report always is; a closed ticket can be
 * cancelled. What was placed waits for its copy, but of a second notice none may ever come.
 */
export function mootReason(facts: MootFacts, now: Date): string | null {
  const { kind, state, status, expires, jobOpen, placedAt, isRevised } = facts;
  if (kind === 'create' || kind === 'damage' || kind === 'expose') return null;
  if (state !== 'WAITING' && !(state === 'PLACED' && kind === 'noResponse')) return null;
  if (status === 'CANCELLED') return 'The ticket was cancelled.';
  const isLongAgo = (at: Date | null) => at !== null && at.getTime() < now.getTime() - LATE_COPY_MS;
  if (isLongAgo(expires)) return 'The ticket has expired, and no copy of the center renewed it.';
  if (status === 'CLOSED' && kind !== 'cancel') return 'The ticket was closed.';
  if (state === 'PLACED' && isRevised && isLongAgo(placedAt)) {
    return 'A later revision of the ticket is here, and no copy of the center told of the second notice.';
  }
  return kind === 'renew' && !jobOpen ? 'The ticket’s job was closed.' : null;
}
