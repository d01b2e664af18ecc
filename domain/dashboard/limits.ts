import { CALL_CENTERS, CENTERS } from '../calendar/centers';
import type { Attention } from '../tickets/attention';

/** Of the longest life: every ticket in force but those of a year (ACE) expires today or on one of as many days after. */
export const EXPIRY_DAYS = Math.max(...CALL_CENTERS.map(center => CENTERS[center].lifeDays));

/** Utilities that the chart of late responses names, the slowest first. */
export const LATE_UTILITIES = 10;

/** Most tickets that a summary answers at once; of more, the caller is asked to say how many or to narrow the filters. */
export const SUMMARY_TICKETS = 5000;

/** Figures of so many tickets are counted once in a while and not each time. */
export const MANY_TICKETS = 5000;

/** Most tickets that a map shows at once. */
export const MAP_TICKETS = 2000;

/** Up to so many tickets that need action are counted; of more it is told that there are more. */
export const NEEDING_COUNTED = 1000;

/** Most tickets that one page of "needs my action" holds. */
export const ACTION_PAGE = 200;

/** Most tickets of one round of look-ups. */
export const ROUND_TICKETS = 200;

/** Why a ticket needs somebody, worst first: digging is illegal, a station stops it or is late, it ends, something failed. */
export const ACTION_REASONS = [
  'EXPIRED_OPEN_JOB',
  'RED',
  'LATE',
  'EXPIRING_TODAY',
  'FAILED',
  'AUTO_RENEW_FAILED',
  'REFUSED',
  'PAST_REMARK_BY',
] as const satisfies readonly (Attention | 'FAILED')[];
export type ActionReason = (typeof ACTION_REASONS)[number];
