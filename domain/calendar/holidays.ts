import { type CallCenter, centerOf } from './centers';
import { type FixedHoliday, type FloatingHoliday, HOLIDAY_RULES } from './holidayRules';
import { addDays, type DayOfWeek, dayOfWeek, isPlainDate, type PlainDate, plainDateOf } from './plainDate';

export interface Holiday {
  /** The observed day, which never moves again. */
  date: PlainDate;
  /** Ends in "(observed)" if moved from its actual day. */
  name: string;
}

/** A center's holidays without weekends. A list edited by an administrator overrides the rules. */
export interface HolidayCalendar {
  isHoliday(center: CallCenter, date: PlainDate): boolean;
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
  // A New Year's Day on a Saturday is observed on December 31 of the year before.
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

/** As in the posted lists (Chavez Day 2024, Veterans Day 2023). */
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

export interface PostedHoliday {
  callCenter: CallCenter;
  date: PlainDate;
  name: string;
  working: boolean;
}

export interface Posting {
  postedBy: string | null;
  postedAt: Date;
}

/** Weekends stay free whatever is posted. */
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
    posted: boolean;
  };

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
