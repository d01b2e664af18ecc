import type { DayOfWeek } from './plainDate';

/** Moves from Sunday to Monday, and from Saturday to Friday unless it stays. */
export interface FixedHoliday {
  name: string;
  month: number;
  day: number;
  staysOnSaturday?: boolean;
}

/** The nth (or last) weekday of a month, plus a number of days. */
export interface FloatingHoliday {
  name: string;
  month: number;
  weekday: DayOfWeek;
  nth: 1 | 2 | 3 | 4 | 'last';
  daysAfter?: number;
}

type HolidayRule = FixedHoliday | FloatingHoliday;

const monday = 1;
const thursday = 4;
const friday = 5;

const newYear: HolidayRule = { name: "New Year's Day", month: 1, day: 1 };
const martinLutherKing: HolidayRule = {
  name: 'Martin Luther King Jr. Day',
  month: 1,
  weekday: monday,
  nth: 3,
};
const presidents: HolidayRule = { name: "Presidents' Day", month: 2, weekday: monday, nth: 3 };
/** California moves only Veterans Day and federal holidays from Saturday to Friday (Gov. Code 6701). */
const cesarChavez: HolidayRule = { name: 'Cesar Chavez Day', month: 3, day: 31, staysOnSaturday: true };
const memorial: HolidayRule = { name: 'Memorial Day', month: 5, weekday: monday, nth: 'last' };
const juneteenth: HolidayRule = { name: 'Juneteenth', month: 6, day: 19 };
const independence: HolidayRule = { name: 'Independence Day', month: 7, day: 4 };
const labor: HolidayRule = { name: 'Labor Day', month: 9, weekday: monday, nth: 1 };
const columbus: HolidayRule = { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 };
const nevada: HolidayRule = { name: 'Nevada Day', month: 10, weekday: friday, nth: 'last' };
const veterans: HolidayRule = { name: 'Veterans Day', month: 11, day: 11 };
const thanksgiving: HolidayRule = { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 };
const dayAfterThanksgiving: HolidayRule = {
  ...thanksgiving,
  name: 'Day after Thanksgiving',
  daysAfter: 1,
};
const family: HolidayRule = { ...dayAfterThanksgiving, name: 'Family Day' };
const christmas: HolidayRule = { name: 'Christmas Day', month: 12, day: 25 };

/**
 * California's days as the southern center posts them (Gov. Code 4216, 19853). Nevada: NRS 236.015
 * (unverified).
 */
export const HOLIDAY_RULES: Readonly<Record<'onecall' | 'onecallnv', readonly HolidayRule[]>> = {
  onecall: [
    newYear,
    martinLutherKing,
    presidents,
    cesarChavez,
    memorial,
    juneteenth,
    independence,
    labor,
    columbus,
    veterans,
    thanksgiving,
    dayAfterThanksgiving,
    christmas,
  ],
  onecallnv: [
    newYear,
    martinLutherKing,
    presidents,
    memorial,
    juneteenth,
    independence,
    labor,
    nevada,
    veterans,
    thanksgiving,
    family,
    christmas,
  ],
};
