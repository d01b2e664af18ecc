import { CALL_CENTERS, type CallCenter, centerOf } from './centers';
import { type Holiday, type HolidayCalendar, RULE_CALENDAR } from './holidays';
import { addDays, daysBetween, type PlainDate, plainDateOf } from './plainDate';
import { addWorkingDays, isWeekday, lastDayFor, subtractWorkingDays } from './workingDays';
import { calendarDay, instantAt } from './zone';

export type NoticeType =
  | 'Normal'
  | 'Short Notice'
  | 'Rush Notice'
  | 'Emergency'
  | 'Damage'
  | 'Exposed'
  | 'Design'
  | 'ACE';

/** California: Gov. Code 4216.2(b), 17:01 as on the center's tickets. Nevada: NRS 455.110(1)(a), 17:00. */
export function minLegalStart(
  center: CallCenter,
  submitted: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const { zone, noticeWorkingDays, legalStartTime } = centerOf(center);
  const lastDay = addWorkingDays(center, calendarDay(submitted, zone), noticeWorkingDays, calendar);
  return instantAt(lastDay, legalStartTime, zone);
}

/** Only emergencies start at once (Nevada: NRS 455.110(2), unverified). */
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

/** The last day to begin work. California: Gov. Code 4216.2(b). Nevada: NRS 455.110(1)(a). */
export function maxWorkBegin(center: CallCenter, submitted: Date): PlainDate {
  const { zone, maxNoticeDays } = centerOf(center);
  return addDays(calendarDay(submitted, zone), maxNoticeDays);
}

/** Gov. Code 4216.2(e), for ACE 4216.10. Nevada: NAC 455.165(1). A renewal counts from its own day. */
export function expires(center: CallCenter, issued: Date, ticketType: NoticeType = 'Normal'): Date {
  const { zone, lifeDays, aceLifeYears } = centerOf(center);
  const day = calendarDay(issued, zone);
  const lastDay =
    ticketType === 'ACE' && aceLifeYears !== null ? addYears(day, aceLifeYears) : addDays(day, lifeDays);
  return instantAt(lastDay, '23:59:59', zone);
}

/** A notice given on a long weekend may count from the next working day. */
const LONG_WEEKEND = 4;

/**
 * The last day on which any center's ticket given until `today` can expire: twice its life, because a renewal may run from
 * the old expiration (decision 071), or the year of an ACE ticket. A later one is a typo.
 * @param ticketType of the company's own ticket: only beside an ACE ticket a subcontractor has one
 */
export function latestExpiration(today: PlainDate, ticketType: string): PlainDate {
  const type = ticketType === 'ACE' ? 'ACE' : 'Normal';
  const days = CALL_CENTERS.map(center => {
    const { zone } = centerOf(center);
    const ends = expires(center, instantAt(today, '12:00', zone), type);
    return calendarDay(type === 'ACE' ? ends : expires(center, ends, type), zone);
  });
  return addDays(days.toSorted().at(-1) ?? today, LONG_WEEKEND);
}

/**
 * Utilities have two working days for new marks, which must be over by the expiration day.
 * California: Gov. Code 4216.3(b) as quoted by cslb.ca.gov. Nevada: unverified.
 */
export function remarkBy(
  center: CallCenter,
  expiresAt: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  const { zone } = centerOf(center);
  const dayAfter = addDays(lastDayFor(expiresAt, zone), 1);
  // The first step back finds the last working day of the ticket's life, which may be the second of the two.
  return subtractWorkingDays(center, dayAfter, 1 + REMARK_WORKING_DAYS, calendar);
}

/** The day before `remarkBy`, whether or not it is a working day. */
export function autoRenewOn(
  center: CallCenter,
  expiresAt: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): PlainDate {
  return addDays(remarkBy(center, expiresAt, calendar), -1);
}

/** 0 on the day of expiration, negative after it. */
export function daysToExpire(center: CallCenter, now: Date, expiresAt: Date): number {
  const { zone } = centerOf(center);
  return daysBetween(calendarDay(now, zone), calendarDay(expiresAt, zone));
}

export interface LegalDates {
  minLegalStart: Date;
  legalStart: Date;
  maxWorkBegin: PlainDate;
  expires: Date;
  remarkBy: PlainDate;
  autoRenewOn: PlainDate;
  /** Weekday holidays that delayed `minLegalStart`, by date. */
  skippedHolidays: Holiday[];
}

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

/** February 29 becomes February 28, so that a life is never overstated. */
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
