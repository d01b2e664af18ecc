import * as v from 'valibot';
import { type CallCenter, centerOf } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { minLegalStart } from '../calendar/law';
import { addDays, type PlainDate } from '../calendar/plainDate';
import { addWorkingDays } from '../calendar/workingDays';
import { calendarDay, instantAt } from '../calendar/zone';

/** How a profile says when work begins: `earliest legal` or `+3 working days`, counted from the day of the notice. */
export const requestedStartRule = v.pipe(
  v.string('Choose when work begins.'),
  v.regex(
    /^(earliest legal|\+([1-9]|1\d|20) working days)$/,
    'Work begin: write "earliest legal" or "+3 working days" (1 to 20).',
  ),
);

/** How long a ticket renews itself: `no limit` or `+90 days`, counted from the day of the notice. */
export const renewUntilRule = v.pipe(
  v.string('Choose how long the ticket auto-renews.'),
  v.regex(/^(no limit|\+[1-9]\d{0,2} days)$/, 'Renew until: write "no limit" or "+90 days" (1 to 999).'),
);

/**
 * When work begins by the rule, for a notice given now: the earliest legal start, or the opening hour of the nth
 * working day if that is later. Holidays are the center's.
 */
export function workBeginBy(
  rule: string,
  center: CallCenter,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): Date {
  const earliest = minLegalStart(center, now, calendar);
  const days = countIn(rule);
  if (days === null) return earliest;
  const { zone, workdayStart } = centerOf(center);
  const firstDay = addWorkingDays(center, calendarDay(now, zone), days, calendar);
  const morning = instantAt(firstDay, workdayStart, zone);
  return morning < earliest ? earliest : morning;
}

/** The last day on which a ticket noticed now renews itself; null: no limit. */
export function renewUntilBy(rule: string, center: CallCenter, now: Date): PlainDate | null {
  const days = countIn(rule);
  return days === null ? null : addDays(calendarDay(now, centerOf(center).zone), days);
}

function countIn(rule: string): number | null {
  const count = /^\+(\d+) /.exec(rule)?.[1];
  return count === undefined ? null : Number(count);
}
