import { type CallCenter, centerOf } from './centers';
import { type Holiday, type HolidayCalendar, RULE_CALENDAR } from './holidays';
import { addDays, daysBetween, type PlainDate, plainDateOf } from './plainDate';
import { addWorkingDays, isWeekday, lastDayFor, subtractWorkingDays } from './workingDays';
import { calendarDay, instantAt } from './zone';

/** The centers' ticket types, as printed on tickets. */
export type NoticeType =
  | 'Normal'
  | 'Short Notice'
  | 'Rush Notice'
  | 'Emergency'
  | 'Damage'
  | 'Exposed'
  | 'Design'
  | 'ACE';

/**
 * The earliest lawful start: the end of the second working day after the day of the notice, whatever its hour or day.
 * California: Gov. Code 4216.2(b), 17:01 as on the center's own tickets. Nevada: NRS 455.110(1)(a), 17:00.
 */
export function minLegalStart(
  center: CallCenter,
  submitted: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const { zone, noticeWorkingDays, legalStartTime } = centerOf(center);
  const lastDay = addWorkingDays(center, calendarDay(submitted, zone), noticeWorkingDays, calendar);
  return instantAt(lastDay, legalStartTime, zone);
}

/**
 * The end of the notice or a later start asked for (California: unverified, but real tickets agree), also of short and rush
 * notices. Emergencies alone start at once (Nevada: NRS 455.110(2), unverified), none before it was notified.
 */
export function legalStart(
  center: CallCenter,
  submitted: Date,
  requestedWorkBegin: Date | null,
  ticketType: NoticeType = 'Normal',
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const noticeEnds = minLegalStart(center, submitted, calendar);
  const requested = requestedWorkBegin && assertInstant(requestedWorkBegin);
  if (ticketType === 'Emergency') return later(submitted, requested ?? submitted);
  return later(noticeEnds, requested ?? noticeEnds);
}

/** The last day work may begin under the notice. California: 14 days, Gov. Code 4216.2(b). Nevada: 28, NRS 455.110(1)(a). */
export function maxWorkBegin(center: CallCenter, submitted: Date): PlainDate {
  const { zone, maxNoticeDays } = centerOf(center);
  return addDays(calendarDay(submitted, zone), maxNoticeDays);
}

/**
 * The last second of the ticket's life. California: Gov. Code 4216.2(e); one year for ACE, 4216.10. Nevada: NAC 455.165(1). A
 * renewal is taken to run from its own day, which never overstates, until the center tells its date.
 */
export function expires(center: CallCenter, issued: Date, ticketType: NoticeType = 'Normal'): Date {
  const { zone, lifeDays, aceLifeYears } = centerOf(center);
  const day = calendarDay(issued, zone);
  const lastDay =
    ticketType === 'ACE' && aceLifeYears !== null ? addYears(day, aceLifeYears) : addDays(day, lifeDays);
  return instantAt(lastDay, '23:59:59', zone);
}

/**
 * The last working day on which asking for marks brings them before the expiry: operators have two working days after it
 * (California: Gov. Code 4216.3(b) as cslb.ca.gov tells it; Nevada's one is unverified), both over by the expiry's day. Days
 * off right after it are not told, as operators are away then. Linked tickets carry 23:59 UTC, so only the day counts;
 * of one that ends in the night, as 23:59 in winter time does in summer, it is the day before.
 */
export function remarkBy(
  center: CallCenter,
  expiresAt: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  const { zone } = centerOf(center);
  const dayAfter = addDays(lastDayFor(expiresAt, zone), 1);
  // The first step back finds the last working day of the ticket's life, on which the second day of the term may end.
  return subtractWorkingDays(center, dayAfter, 1 + REMARK_WORKING_DAYS, calendar);
}

/** The day of the first automatic renewal: the one before `remarkBy`, working day or not. */
export function autoRenewOn(
  center: CallCenter,
  expiresAt: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  return addDays(remarkBy(center, expiresAt, calendar), -1);
}

/** Calendar days left in the center's zone: 0 on the day of the expiry, negative afterwards. */
export function daysToExpire(center: CallCenter, now: Date, expiresAt: Date): number {
  const { zone } = centerOf(center);
  return daysBetween(calendarDay(now, zone), calendarDay(expiresAt, zone));
}

/** The dates of a ticket notified now. All are estimates: what the center confirms takes their place. */
export interface LegalDates {
  minLegalStart: Date;
  legalStart: Date;
  maxWorkBegin: PlainDate;
  expires: Date;
  remarkBy: PlainDate;
  autoRenewOn: PlainDate;
  /** Holidays on weekdays after the day of the notice that put `minLegalStart` off, by date. */
  skippedHolidays: Holiday[];
}

/** Everything the ticket form tells while it is filled in; each date as its own function above explains. */
export function legalDates(
  center: CallCenter,
  submitted: Date,
  requestedWorkBegin: Date | null,
  ticketType: NoticeType = 'Normal',
  calendar: HolidayCalendar = RULE_CALENDAR,
): LegalDates {
  const expiresAt = expires(center, submitted, ticketType);
  return {
    minLegalStart: minLegalStart(center, submitted, calendar),
    legalStart: legalStart(center, submitted, requestedWorkBegin, ticketType, calendar),
    maxWorkBegin: maxWorkBegin(center, submitted),
    expires: expiresAt,
    remarkBy: remarkBy(center, expiresAt, calendar),
    autoRenewOn: autoRenewOn(center, expiresAt, calendar),
    skippedHolidays: skippedHolidays(center, submitted, calendar),
  };
}

const REMARK_WORKING_DAYS = 2;

function skippedHolidays(center: CallCenter, submitted: Date, calendar: HolidayCalendar): Holiday[] {
  const { zone } = centerOf(center);
  const lastDay = calendarDay(minLegalStart(center, submitted, calendar), zone);
  const skipped: Holiday[] = [];
  for (let date = addDays(calendarDay(submitted, zone), 1); date < lastDay; date = addDays(date, 1)) {
    if (!isWeekday(date) || !calendar.isHoliday(center, date)) continue;
    skipped.push({ date, name: calendar.holidayOn?.(center, date) ?? 'Posted holiday' });
  }
  return skipped;
}

/** The same day in a later year; February 29 becomes 28, so that a life is never overstated. */
function addYears(date: PlainDate, years: number): PlainDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return plainDateOf(year + years, month, month === 2 && day === 29 ? 28 : day);
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a;
}

function assertInstant(instant: Date): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not an instant: ${instant}`);
  return instant;
}
