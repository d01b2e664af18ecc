import type { InvitationStatus } from '../invitations/states';

/** How a subcontractor, who needs a ticket of their own to dig, stands on ours. What is worst comes first. */
export const BOARD_STATES = ['NONE', 'REJECTED', 'EXPIRED', 'INVITED', 'EXPIRES_SOON', 'VALID'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export interface BoardFacts {
  /** Null: never invited. */
  invitation: InvitationStatus | null;
  /** Whether the shared ticket is in force; one typed in from outside is, as far as we are told. */
  stands: boolean;
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
