import { type CallCenter, CENTERS } from '../calendar/centers';
import { maxWorkBegin, type NoticeType } from '../calendar/law';
import { addDays, formatUsDate, type PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';

/** A form filled in a moment ago is not late. */
const GRACE_MS = 5 * 60_000;

/** An emergency dig is notified while it goes on or right after; a week leaves room for a long weekend. */
const EMERGENCY_PAST_DAYS = 7;

/** The first and the last day, by the center's calendar, on which work can be announced to begin. */
export function workBeginDays(
  center: CallCenter,
  ticketType: string,
  now: Date,
): { min: PlainDate; max: PlainDate } {
  const today = calendarDay(now, CENTERS[center].zone);
  return {
    min: ticketType === 'Emergency' ? addDays(today, -EMERGENCY_PAST_DAYS) : today,
    max: maxWorkBegin(center, now),
  };
}

/**
 * Why work cannot begin at this instant, in words; null when it can. One before the legal start only begins later.
 * California: 14 days ahead, Gov. Code 4216.2(b); Nevada: 28, NRS 455.110(1)(a). An emergency may be a week old.
 */
export function workBeginProblem(
  center: CallCenter,
  ticketType: NoticeType,
  workBegin: Date,
  now: Date,
): string | null {
  if (ticketType !== 'Emergency' && workBegin.getTime() < now.getTime() - GRACE_MS) {
    return 'Work begins in the past. Choose a later date and time.';
  }
  if (workBegin.getTime() < now.getTime() - EMERGENCY_PAST_DAYS * 86_400_000) {
    return `Work begins more than ${EMERGENCY_PAST_DAYS} days in the past. Check the date.`;
  }
  const { zone, maxNoticeDays, name } = CENTERS[center];
  const { max: last } = workBeginDays(center, ticketType, now);
  if (calendarDay(workBegin, zone) > last) {
    return `Work must begin on or before ${formatUsDate(last)}: ${name} accepts notices at most ${maxNoticeDays} days ahead.`;
  }
  return null;
}
