import type { InvitationStatus } from '../invitations/states';

/** Status of a subcontractor's own ticket, which is required to dig. Worst first. */
export const BOARD_STATES = [
  'NONE',
  'REJECTED',
  'EXPIRED',
  'INVITED',
  'NOT_STARTED',
  'EXPIRES_SOON',
  'VALID',
] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export interface BoardFacts {
  invitation: InvitationStatus | null;
  /** Whether the shared ticket is active. Entered tickets count as active. */
  stands: boolean;
  /** Its legal start. Null if unknown, as for entered tickets. */
  starts: Date | null;
  expires: Date | null;
  expiringBefore: Date;
}

/** The board's SQL uses the same states, as a test checks. */
export function boardState(
  { invitation, stands, starts, expires, expiringBefore }: BoardFacts,
  now: Date,
): BoardState {
  if (invitation === null) return 'NONE';
  if (invitation === 'PENDING') return 'INVITED';
  if (invitation === 'REJECTED') return 'REJECTED';
  if (!stands || expires === null || expires < now) return 'EXPIRED';
  if (startToCome(starts, now)) return 'NOT_STARTED';
  return expires < expiringBefore ? 'EXPIRES_SOON' : 'VALID';
}

/** Null once it has passed, or if unknown. */
export function startToCome(starts: Date | null, now: Date): Date | null {
  return starts !== null && starts > now ? starts : null;
}

export function isLacking(state: BoardState): boolean {
  return state !== 'VALID' && state !== 'EXPIRES_SOON';
}
