import {
  addDays,
  dayOfWeek,
  isPlainDate,
  type PlainDate,
  plainDateOf,
} from '../../../domain/calendar/plainDate';

export const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** Whole weeks from Sunday to Saturday. */
export function weeksOf(view: View, day: PlainDate): PlainDate[][] {
  const first = sundayOf(view === 'month' ? firstOf(day) : day);
  const last = view === 'month' ? addDays(firstOf(moved('month', day, 1)), -1) : day;
  const weeks: PlainDate[][] = [];
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  }
  return weeks;
}

/** The first of the month, or the same weekday, some months or weeks away. */
export function moved(view: View, day: PlainDate, by: number): PlainDate {
  if (view === 'week') return addDays(day, 7 * by);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + by;
  return plainDateOf(Math.floor(months / 12), (months % 12) + 1, 1);
}

/** An unknown day in the URL means today. */
export function dayIn(text: string | null, today: PlainDate): PlainDate {
  return text !== null && isPlainDate(text) && text > '2000' && text < '2100' ? text : today;
}

const firstOf = (day: PlainDate) => `${day.slice(0, 8)}01`;
const sundayOf = (day: PlainDate) => addDays(day, -dayOfWeek(day));

/** `November 2026`, or `11/22/2026 – 11/28/2026`. */
export function monthName(day: PlainDate): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
