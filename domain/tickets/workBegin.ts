import { type CallCenter, CENTERS } from '../calendar/centers';
import { maxWorkBegin, type NoticeType } from '../calendar/law';
import { addDays, formatUsDate, type PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';

/** Allows for the time it takes to fill in the form. */
const GRACE_MS = 5 * 60_000;

/** Emergencies are reported during or right after the dig. A week covers long weekends. */
const EMERGENCY_PAST_DAYS = 7;

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

/** Gov. Code 4216.2(b): 14 days ahead in California. NRS 455.110(1)(a): 28 days in Nevada. */
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
