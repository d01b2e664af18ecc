import { CALL_CENTERS, CENTERS } from '../calendar/centers';
import type { Attention } from '../tickets/attention';

/** Except for ACE tickets, every active ticket expires within this many days. */
export const EXPIRY_DAYS = Math.max(...CALL_CENTERS.map(center => CENTERS[center].lifeDays));

export const LATE_UTILITIES = 10;

/** Above this, the caller must narrow the filters. */
export const SUMMARY_TICKETS = 5000;

/** Above this, figures are cached. */
export const MANY_TICKETS = 5000;

export const MAP_TICKETS = 2000;

export const NEEDING_COUNTED = 1000;

export const ACTION_PAGE = 200;

export const ROUND_TICKETS = 200;

/** Most urgent first. */
export const ACTION_REASONS = [
  'DAMAGE_OPEN',
  'EXPIRED_OPEN_JOB',
  'MARKS_WRONG',
  'RED',
  'LATE',
  'EXPIRING_TODAY',
  'FAILED',
  'AUTO_RENEW_FAILED',
  'REFUSED',
  'PAST_REMARK_BY',
] as const satisfies readonly (Attention | 'FAILED' | 'DAMAGE_OPEN')[];
export type ActionReason = (typeof ACTION_REASONS)[number];
