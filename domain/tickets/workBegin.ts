import { type CallCenter, CENTERS } from '../calendar/centers';
import { maxWorkBegin, type NoticeType } from '../calendar/law';
import { formatUsDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';

/** A form filled in a moment ago is not late. */
const GRACE_MS = 5 * 60_000;

/** An emergency dig is notified while it goes on or right after; a week leaves room for a long weekend. */
const EMERGENCY_PAST_DAYS = 7;

/**
 * Why work cannot be announced to begin at this instant, in words for people, or null when it can. A start before the
 * legal one is no problem: the legal start is simply later. California: at most 14 days ahead, Gov. Code 4216.2(b);
 * Nevada: 28, NRS 455.110(1)(a). An emergency may have begun already, up to a week ago.
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
  const last = maxWorkBegin(center, now);
  if (calendarDay(workBegin, zone) > last) {
    return `Work must begin on or before ${formatUsDate(last)}: ${name} accepts notices at most ${maxNoticeDays} days ahead.`;
  }
  return null;
}
