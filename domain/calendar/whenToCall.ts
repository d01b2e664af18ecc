import { type CallCenter, centerOf } from './centers';
import { type HolidayCalendar, RULE_CALENDAR } from './holidays';
import { minLegalStart } from './law';
import { addDays, isPlainDate } from './plainDate';
import { isWorkingDay, subtractWorkingDays } from './workingDays';
import { calendarDay, instantAt, PACIFIC } from './zone';

export interface CallTimes {
  /** Before it, the wanted day is beyond the longest notice. */
  earliest: Date;
  /** The last minute. The center takes tickets online at any hour. */
  latest: Date;
  /** The end of the last working hours that are in time. Null if there are none since `earliest`. */
  latestInHours: Date | null;
}

/**
 * Inverts `minLegalStart` and `maxWorkBegin`: when to notify the center so that work can begin at `wanted`.
 * Null if posted holidays leave no such time. Not for emergencies.
 */
export function whenToCall(
  center: CallCenter,
  wanted: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): CallTimes | null {
  const { zone, noticeWorkingDays, maxNoticeDays, legalStartTime, workdayEnd } = centerOf(center);
  const day = calendarDay(wanted, zone);
  const noticeEnds = wanted >= instantAt(day, legalStartTime, zone) ? day : addDays(day, -1);
  const firstCounted = subtractWorkingDays(center, addDays(noticeEnds, 1), noticeWorkingDays, calendar);
  const lastDay = addDays(firstCounted, -1);
  const earliest = instantAt(addDays(day, -maxNoticeDays), '00:00', zone);
  const latest = instantAt(lastDay, '23:59', zone);
  if (latest < earliest) return null;
  const lastWorkingDay = isWorkingDay(center, lastDay, calendar)
    ? lastDay
    : subtractWorkingDays(center, lastDay, 1, calendar);
  const closing = instantAt(lastWorkingDay, workdayEnd, zone);
  return { earliest, latest, latestInHours: closing < earliest ? null : closing };
}

export type CallAdvice =
  | ({ state: 'TOO_EARLY' | 'IN_TIME' } & CallTimes)
  /** `soonest` is when work could begin after a call now. */
  | { state: 'TOO_LATE'; soonest: Date };

export function callAdvice(
  center: CallCenter,
  wanted: Date,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): CallAdvice {
  const times = whenToCall(center, wanted, calendar);
  const soonest = minLegalStart(center, now, calendar);
  if (times === null || soonest > wanted) return { state: 'TOO_LATE', soonest };
  return { state: now < times.earliest ? 'TOO_EARLY' : 'IN_TIME', ...times };
}

/** Null unless it is a day from today to a year from now. Both centers use Pacific time. */
export function wantedStart(day: string, time: string, now: Date): Date | null {
  if (!isPlainDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const today = calendarDay(now, PACIFIC);
  return day < today || day > addDays(today, MAX_DAYS_AHEAD) ? null : instantAt(day, time, PACIFIC);
}

export const MAX_DAYS_AHEAD = 365;
