import type { CallCenter } from './centers';
import type { DayOfWeek } from './plainDate';

/** A holiday on a date of the year. On a Sunday it is kept on Monday, on a Saturday on Friday unless it stays there. */
export interface FixedHoliday {
  name: string;
  /** 1–12 */
  month: number;
  day: number;
  staysOnSaturday?: boolean;
}

/** A holiday on the nth (or last) weekday of a month, or a number of days after it. */
export interface FloatingHoliday {
  name: string;
  /** 1–12 */
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
/** California gives a Friday for a Saturday only of Veterans Day and of federal holidays (Gov. Code 6701). */
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
 * California's are those that the southern center posts (Gov. Code 4216 refers to 19853 "or as otherwise posted by the
 * center"; wording unverified), Nevada's those of NRS 236.015 (unverified; the center may post others).
 */
export const HOLIDAY_RULES: Readonly<Record<CallCenter, readonly HolidayRule[]>> = {
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
