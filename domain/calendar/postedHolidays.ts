import type { CallCenter } from './centers';
import { type HolidayCalendar, holidays } from './holidays';
import type { PlainDate } from './plainDate';

/** A day that a center has posted itself; it takes the place of what the rules say of that day. */
export interface PostedHoliday {
  callCenter: CallCenter;
  date: PlainDate;
  name: string;
  /** True: work goes on, although the rules may have a holiday. */
  working: boolean;
}

/** Who posted a day, and when. */
export interface Posting {
  /** Username; null when it is not known any more. */
  postedBy: string | null;
  postedAt: Date;
}

/** The calendar with what centers have posted. Saturdays and Sundays stay free whatever was posted of them. */
export function withPosted(calendar: HolidayCalendar, posted: readonly PostedHoliday[]): HolidayCalendar {
  const days = new Map(posted.map(day => [keyOf(day.callCenter, day.date), day]));
  return {
    isHoliday(center, date) {
      const day = days.get(keyOf(center, date));
      return day ? !day.working : calendar.isHoliday(center, date);
    },
    holidayOn(center, date) {
      const day = days.get(keyOf(center, date));
      if (day) return day.working ? null : day.name;
      return calendar.holidayOn?.(center, date) ?? null;
    },
  };
}

/** A day of a center's list for a year. */
type ListedHoliday = Omit<PostedHoliday, 'callCenter'> &
  Partial<Posting> & {
    /** True: the center posted it; false: it follows from the rules alone. */
    posted: boolean;
  };

/** What a center keeps in a year, by date, with the days it has posted as working days. */
export function listedHolidays(
  center: CallCenter,
  year: number,
  posted: readonly (PostedHoliday & Partial<Posting>)[],
): ListedHoliday[] {
  const ofYear = posted.filter(
    ({ callCenter, date }) => callCenter === center && Number(date.slice(0, 4)) === year,
  );
  const days = new Map<PlainDate, ListedHoliday>();
  for (const { date, name } of holidays(center, year)) {
    days.set(date, { date, name, posted: false, working: false });
  }
  for (const { callCenter: _, ...day } of ofYear) days.set(day.date, { ...day, posted: true });
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function keyOf(center: CallCenter, date: PlainDate): string {
  return `${center} ${date}`;
}
