import type { InvitationStatus } from '../invitations/states';

/**
 * How a subcontractor stands on one of our tickets: whoever digs needs a locate ticket of their own. What is worst comes
 * first: nobody asked, they refuse, theirs has run out, they have not answered, theirs runs out soon, all is well.
 */
export const BOARD_STATES = ['NONE', 'REJECTED', 'EXPIRED', 'INVITED', 'EXPIRES_SOON', 'VALID'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** What the state follows from: the invitation that counts, and the ticket that was shared by it. */
export interface BoardFacts {
  /** Null: never invited. */
  invitation: InvitationStatus | null;
  /** Whether the shared ticket is in force; one typed in from outside is, as far as we are told. */
  stands: boolean;
  /** Expiry of the shared ticket. */
  expires: Date | null;
  /** First instant that is too late to count as expiring (`expiringBefore`). */
  expiringBefore: Date;
}

/** The SQL of the board orders by the same states (a test compares the two). */
export function boardState(
  { invitation, stands, expires, expiringBefore }: BoardFacts,
  now: Date,
): BoardState {
  if (invitation === null) return 'NONE';
  if (invitation === 'PENDING') return 'INVITED';
  if (invitation === 'REJECTED') return 'REJECTED';
  if (!stands || expires === null || expires < now) return 'EXPIRED';
  return expires < expiringBefore ? 'EXPIRES_SOON' : 'VALID';
}

/** They may not dig: no ticket of their own covers them today. */
export function isLacking(state: BoardState): boolean {
  return state !== 'VALID' && state !== 'EXPIRES_SOON';
}
