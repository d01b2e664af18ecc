import { type CallCenter, centerOf } from './centers';
import { type HolidayCalendar, RULE_CALENDAR } from './holidays';
import { addDays, dayOfWeek, type PlainDate } from './plainDate';
import { instantAt, zonedParts } from './zone';

/** Gov. Code 4216 (wording unverified). Nevada: as its PUC explains 811. */
export function isWorkingDay(
  center: CallCenter,
  date: PlainDate,
  calendar: HolidayCalendar = RULE_CALENDAR,
): boolean {
  centerOf(center);
  return isWeekday(date) && !calendar.isHoliday(center, date);
}

export function isWeekday(date: PlainDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday !== 0 && weekday !== 6;
}

/**
 * The day itself isn't counted.
 * @throws RangeError for a negative or fractional count
 */
export function addWorkingDays(
  center: CallCenter,
  date: PlainDate,
  count: number,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  return walk(center, date, count, 1, calendar);
}

export function subtractWorkingDays(
  center: CallCenter,
  date: PlainDate,
  count: number,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  return walk(center, date, count, -1, calendar);
}

function walk(center: CallCenter, from: PlainDate, count: number, step: 1 | -1, calendar: HolidayCalendar) {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of working days: ${count}`);
  let date = addDays(from, 0);
  for (let left = count; left > 0; ) {
    date = addDays(date, step);
    if (isWorkingDay(center, date, calendar)) left -= 1;
  }
  return date;
}

/** The last day to act before a deadline. A deadline before the working morning counts as the day before. */
export function lastDayFor(end: Date, zone: string): PlainDate {
  const { date, hour } = zonedParts(end, zone);
  return hour < MORNING_HOUR ? addDays(date, -1) : date;
}

/** People are at work from this hour, and daily mails go out. */
const MORNING_HOUR = 6;

export const morningOf = (day: PlainDate, zone: string): Date =>
  instantAt(day, `${String(MORNING_HOUR).padStart(2, '0')}:00`, zone);
