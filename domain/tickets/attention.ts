import { type CallCenter, centerOf } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { addDays } from '../calendar/plainDate';
import { morningOf } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';

/**
 * All except EXPIRED_OPEN_JOB are active tickets.
 * - MARKS_WRONG: the company's own marks check failed. RED counts only what a utility said.
 * - WAITING: a response is missing before the legal start.
 * - LATE: a response is missing after the legal start, or the center reports it as late.
 * - PAST_REMARK_BY: too late to get new marks before the ticket expires.
 * - EXPIRED_OPEN_JOB: expired recently on an open job, and not replaced by a clone.
 */
export const ATTENTIONS = [
  'SAFE_TO_DIG',
  'CHECK_FIRST',
  'DO_NOT_DIG',
  'MARKS_WRONG',
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

export const AUTO_RENEW_DUE_DAYS = 7;

export const REFUSED_DAYS = 7;

export function isAttention(text: string): text is Attention {
  return (ATTENTIONS as readonly string[]).includes(text);
}

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
