import type { Said } from '../language';
import type { CenterActionKind } from '../tickets/actions/names';
import type { TicketStatus } from '../tickets/groups';

export type PlacementKind = 'create' | CenterActionKind;

/** PLACED means not yet confirmed by a center's copy. */
export type OpenPlacement = 'WAITING' | 'PLACED';
export type PlacementState = OpenPlacement | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN';

/** Emergencies, damages and exposed lines are reported by phone before any form. */
export function isPhoneFirst(kind: PlacementKind, ticketType: string): boolean {
  return kind === 'damage' || kind === 'expose' || (kind === 'create' && ticketType === 'Emergency');
}

export const PLACING_WORDS: Record<OpenPlacement, Said> = {
  WAITING: { en: 'Waiting to be placed', es: 'Falta tramitarlo' },
  PLACED: { en: 'Placed, unconfirmed', es: 'Tramitado, sin confirmar' },
};

interface ObsoleteFacts {
  kind: PlacementKind;
  state: PlacementState;
  status: TicketStatus;
  expires: Date | null;
  jobOpen: boolean;
  placedAt: Date | null;
  isRevised: boolean;
}

/** A copy may arrive days later. Until then the request can still be confirmed. */
export const LATE_COPY_MS = 7 * 86_400_000;

/** Reports never become obsolete. A second notice may never be confirmed by a copy. */
export function obsoleteReason(facts: ObsoleteFacts, now: Date): string | null {
  const { kind, state, status, expires, jobOpen, placedAt, isRevised } = facts;
  if (kind === 'create' || kind === 'damage' || kind === 'expose') return null;
  if (state !== 'WAITING' && !(state === 'PLACED' && kind === 'noResponse')) return null;
  if (status === 'CANCELLED') return 'The ticket was cancelled.';
  const isLongAgo = (at: Date | null) => at !== null && at.getTime() < now.getTime() - LATE_COPY_MS;
  if (isLongAgo(expires)) return 'The ticket has expired, and no copy of the center renewed it.';
  if (status === 'CLOSED' && kind !== 'cancel') return 'The ticket was closed.';
  if (state === 'PLACED' && isRevised && isLongAgo(placedAt)) {
    return 'A later revision of the ticket is here, and none of the center’s copies shows the second notice.';
  }
  return kind === 'renew' && !jobOpen ? 'The ticket’s job was closed.' : null;
}
