import type { CallCenter } from '../calendar/centers';
import { centerOf } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { addDays } from '../calendar/plainDate';
import { morningOf } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';

/**
 * Sets of tickets that the dashboard counts and the ticket lists filter by (the filter field `Attention`). All but
 * EXPIRED_OPEN_JOB are of tickets in force.
 * - SAFE_TO_DIG, CHECK_FIRST, DO_NOT_DIG: the verdict, as `verdictOf` decides it.
 * - WAITING: a station is silent, and the legal start lies ahead.
 * - RED: a station's answer stops the work; silence is LATE.
 * - LATE: a station is silent past the legal start, or its center says by a code that it has not responded.
 * - EXPIRING_TODAY: the expiry is today, in the centers' zone.
 * - PAST_REMARK_BY: too late for a re-mark before the expiry.
 * - AUTO_RENEW_DUE: renews itself within AUTO_RENEW_DUE_DAYS.
 * - AUTO_RENEW_FAILED: the last try failed, or auto-renew was switched off for a reason.
 * - REFUSED: a person's request was refused lately and not done since.
 * - EXPIRED_OPEN_JOB: ran out lately on a job that goes on, and no ticket cloned from it has taken its place.
 */
export const ATTENTIONS = [
  'SAFE_TO_DIG',
  'CHECK_FIRST',
  'DO_NOT_DIG',
  'WAITING',
  'RED',
  'LATE',
  'EXPIRING_TODAY',
  'PAST_REMARK_BY',
  'AUTO_RENEW_DUE',
  'AUTO_RENEW_FAILED',
  'REFUSED',
  'EXPIRED_OPEN_JOB',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Calendar days ahead in which an automatic renewal counts as near. */
export const AUTO_RENEW_DUE_DAYS = 7;

/** Days for which a refused request is worth somebody's attention. */
export const REFUSED_DAYS = 7;

export function isAttention(text: string): text is Attention {
  return (ATTENTIONS as readonly string[]).includes(text);
}

/** The first instant not too near for a re-mark: a ticket in force is past its remark-by exactly if it expires before. */
export function remarkableFrom(
  center: CallCenter,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const { zone } = centerOf(center);
  const today = calendarDay(now, zone);
  let day = today;
  while (remarkBy(center, instantAt(day, '12:00', zone), calendar) < today) day = addDays(day, 1);
  return morningOf(day, zone);
}
