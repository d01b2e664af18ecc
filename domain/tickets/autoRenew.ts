import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { autoRenewOn } from '../calendar/law';
import { instantAt, PACIFIC } from '../calendar/zone';

/** When the day's automatic renewals begin, HH:MM in Pacific time. */
const FIRST_TRY_TIME = '05:00';

/** The first instant at which a ticket that expires then renews itself; now, when that has passed. */
export function firstTry(
  center: CallCenter,
  expires: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const planned = instantAt(autoRenewOn(center, expires, calendar), FIRST_TRY_TIME, PACIFIC);
  return planned < now ? now : planned;
}
