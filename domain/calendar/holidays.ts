import { type CallCenter, centerOf } from './centers';
import { type FixedHoliday, type FloatingHoliday, HOLIDAY_RULES } from './holidayRules';
import { addDays, type DayOfWeek, dayOfWeek, isPlainDate, type PlainDate, plainDateOf } from './plainDate';

export interface Holiday {
  /** The day it is kept, which is never moved to another day again. */
  date: PlainDate;
  /** Ends in "(observed)" when kept on another day than its own. */
  name: string;
}

/** Which days a center keeps, weekends left out; a list edited by an administrator takes the place of the rules. */
export interface HolidayCalendar {
  isHoliday(center: CallCenter, date: PlainDate): boolean;
  /** The name to show for a holiday; where absent it is called a posted holiday. */
  holidayOn?(center: CallCenter, date: PlainDate): string | null;
}

function holidayOn(center: CallCenter, date: PlainDate): string | null {
  if (!isPlainDate(date)) throw new RangeError(`Not a calendar day (YYYY-MM-DD): ${date}`);
  return holidayNames(center, Number(date.slice(0, 4))).get(date) ?? null;
}

export const RULE_CALENDAR: HolidayCalendar = {
  isHoliday: (center, date) => holidayOn(center, date) !== null,
  holidayOn,
};

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const namesByCenterYear = new Map<string, ReadonlyMap<PlainDate, string>>();

function holidayNames(center: CallCenter, year: number): ReadonlyMap<PlainDate, string> {
  const key = `${center} ${year}`;
  const known = namesByCenterYear.get(key);
  if (known) return known;
  const names = listHolidays(center, year);
  namesByCenterYear.set(key, names);
  return names;
}

function listHolidays(center: CallCenter, year: number): ReadonlyMap<PlainDate, string> {
  centerOf(center);
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) {
    throw new RangeError(`Not a calendar year: ${year}`);
  }
  // A New Year's Day on a Saturday is kept on December 31 of the year before.
  const kept = [year, year + 1]
    .filter(ofYear => ofYear <= LAST_YEAR)
    .flatMap(ofYear => HOLIDAY_RULES[center].map(rule => keptIn(ofYear, rule)))
    .filter(holiday => Number(holiday.date.slice(0, 4)) === year)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return new Map(kept.map(holiday => [holiday.date, holiday.name]));
}

function keptIn(year: number, rule: FixedHoliday | FloatingHoliday): Holiday {
  return 'day' in rule ? observed(year, rule) : { date: floating(year, rule), name: rule.name };
}

/** Sunday moves to Monday and Saturday to Friday, as the posted lists do (Chavez Day 2024, Veterans Day 2023). */
function observed(year: number, rule: FixedHoliday): Holiday {
  const date = plainDateOf(year, rule.month, rule.day);
  const shift = shiftOf(dayOfWeek(date), rule);
  return shift ? { date: addDays(date, shift), name: `${rule.name} (observed)` } : { date, name: rule.name };
}

function shiftOf(weekday: DayOfWeek, { staysOnSaturday }: FixedHoliday): -1 | 0 | 1 {
  if (weekday === 0) return 1;
  return weekday === 6 && !staysOnSaturday ? -1 : 0;
}

function floating(year: number, rule: FloatingHoliday): PlainDate {
  const first = plainDateOf(year, rule.month, 1);
  const firstMatch = addDays(first, (rule.weekday - dayOfWeek(first) + 7) % 7);
  const fifth = addDays(firstMatch, 28);
  const last = fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(fifth, -7);
  const match = rule.nth === 'last' ? last : addDays(firstMatch, (rule.nth - 1) * 7);
  return addDays(match, rule.daysAfter ?? 0);
}

/** A day that a center has posted itself; it takes the place of what the rules say of that day. */
export interface PostedHoliday {
  callCenter: CallCenter;
  date: PlainDate;
  name: string;
  /** True: work goes on, although the rules may have a holiday. */
  working: boolean;
}

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

type ListedHoliday = Omit<PostedHoliday, 'callCenter'> &
  Partial<Posting> & {
    /** True: the center posted it; false: it follows from the rules alone. */
    posted: boolean;
  };

/**
 * What a center keeps in a year, by date, with the days it has posted as working days. Throws a RangeError for a year outside
 * 1–9999.
 */
export function listedHolidays(
  center: CallCenter,
  year: number,
  posted: readonly (PostedHoliday & Partial<Posting>)[],
): ListedHoliday[] {
  const ofYear = posted.filter(
    ({ callCenter, date }) => callCenter === center && Number(date.slice(0, 4)) === year,
  );
  const days = new Map<PlainDate, ListedHoliday>();
  for (const [date, name] of holidayNames(center, year)) {
    days.set(date, { date, name, posted: false, working: false });
  }
  for (const { callCenter: _, ...day } of ofYear) days.set(day.date, { ...day, posted: true });
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function keyOf(center: CallCenter, date: PlainDate): string {
  return `${center} ${date}`;
}
