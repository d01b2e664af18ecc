import { type CallCenter, centerOf } from '../../../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../../../domain/calendar/plainDate';
import { isWeekday } from '../../../../domain/calendar/workingDays';
import { EXPIRY_DAYS } from '../../../../domain/dashboard/limits';
import type { TicketFigures } from '../../../dataProvider/types';

/** A day of the weeks ahead. */
export interface Day {
  date: PlainDate;
  /** Tickets that expire on it. */
  count: number;
  isWeekend: boolean;
  /** What the centers that have tickets here keep on it; null: nothing. */
  holiday: string | null;
}

/** Names of the days on which a center does not mark. */
export type Holidays = Partial<Record<CallCenter, Readonly<Record<PlainDate, string>>>>;

/** How many tickets expire on each day from `today` on, and which days nobody marks on. */
export function daysAhead(
  expiries: TicketFigures['expiryByDay'],
  holidays: Holidays,
  today: PlainDate,
): Day[] {
  return Array.from({ length: EXPIRY_DAYS + 1 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const ending = expiries.filter(({ day }) => day === date);
    return {
      date,
      count: ending.reduce((sum, { count }) => sum + count, 0),
      isWeekend: !isWeekday(date),
      holiday: holidayOn(date, holidays),
    };
  });
}

/** One name where all centers keep the day alike; else each with its state. */
function holidayOn(date: PlainDate, holidays: Holidays): string | null {
  const centers = Object.keys(holidays) as CallCenter[];
  const names = centers.map(center => holidays[center]?.[date]);
  const [first] = names;
  if (first && names.every(name => name === first)) return first;
  const kept = centers.flatMap(center => {
    const name = holidays[center]?.[date];
    return name ? [`${name} (${centerOf(center).state})`] : [];
  });
  return kept.length > 0 ? kept.join(', ') : null;
}
