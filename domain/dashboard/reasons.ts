import type { Attention } from '../tickets/attention';

/**
 * Why a ticket waits for somebody to do something, the worst first: digging on would be illegal, a station stops the
 * work or is silent past the legal start, the ticket ends, or something asked for was not done.
 */
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
