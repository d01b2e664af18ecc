import { type CallCenter, isCallCenter } from '../../../domain/calendar/centers';
import { holidayOn } from '../../../domain/calendar/holidays';
import { addDays, type PlainDate } from '../../../domain/calendar/plainDate';
import { isWeekday } from '../../../domain/calendar/workingDays';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import type { TicketGlance } from '../../dataProvider/types';

export interface Day {
  date: PlainDate;
  /** Tickets that expire on it. */
  count: number;
  isWeekend: boolean;
  /** A holiday of a center that has tickets here. */
  holiday: string | null;
}

/** A ticket lives for 28 days, so every active one ends within them. */
const LIFE_DAYS = 28;

/** How many of the tickets expire on each day from today on. */
export function expiryByDay(tickets: readonly TicketGlance[], now: Date): Day[] {
  const today = calendarDay(now, PACIFIC);
  const centers = [...new Set(tickets.map(({ callCenter }) => callCenter))].filter(isCallCenter);
  return Array.from({ length: LIFE_DAYS + 1 }, (_, days) => {
    const date = addDays(today, days);
    return {
      date,
      count: tickets.filter(ticket => ticket.DaysToExpire === days).length,
      isWeekend: !isWeekday(date),
      holiday: nameOf(date, centers),
    };
  });
}

function nameOf(date: PlainDate, centers: CallCenter[]): string | null {
  return centers.map(center => holidayOn(center, date)).find(name => name !== null) ?? null;
}
