import type { CenterActionKind } from '../tickets/actions/table';

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
