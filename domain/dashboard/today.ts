import { type CallCenter, centerOf } from '../calendar/centers';
import type { HolidayCalendar } from '../calendar/holidays';
import { addDays } from '../calendar/plainDate';
import { calendarDay, instantAt } from '../calendar/zone';
import { remarkableFrom } from '../tickets/attention';

export const TODAY_GROUPS = ['DIG', 'CHECK', 'BLOCKED', 'ACT'] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** Per group. */
export const TODAY_ROWS = 50;

/** Above this, tickets that only wait are no longer counted. */
export const WAITING_COUNTED = 1000;

/**
 * Why a ticket needs an act today. The chance for new marks ends with the working day, the ticket at midnight. If it
 * can't be renewed, a new one has to replace it.
 */
export const TODAY_ACTS = ['PLACE', 'RENEW_FOR_MARKS', 'RENEW', 'REPLACE'] as const;
export type TodayAct = (typeof TODAY_ACTS)[number];

export interface TodayBounds {
  dayEnds: Date;
  workdayEnds: Date;
  /** Of tickets that expire before `last`, today or an earlier day is the last one to request new marks. */
  marks: { from: Date; last: Date };
}

export function todayBounds(callCenter: CallCenter, calendar: HolidayCalendar, now: Date): TodayBounds {
  const { zone, workdayEnd } = centerOf(callCenter);
  const today = calendarDay(now, zone);
  const tomorrow = addDays(today, 1);
  return {
    dayEnds: instantAt(tomorrow, '00:00', zone),
    workdayEnds: instantAt(today, workdayEnd, zone),
    marks: {
      from: remarkableFrom(callCenter, now, calendar),
      last: remarkableFrom(callCenter, instantAt(tomorrow, '12:00', zone), calendar),
    },
  };
}
