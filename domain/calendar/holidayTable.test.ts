import { describe, expect, test } from 'vitest';
import type { CallCenter } from './centers';
import { listedHolidays } from './holidays';

/** When each holiday is kept from 2024 to 2032, month and day, written down from calendars of those years. */
const BOTH: Record<string, string> = {
  'Martin Luther King Jr. Day': '01-15 01-20 01-19 01-18 01-17 01-15 01-21 01-20 01-19',
  "Presidents' Day": '02-19 02-17 02-16 02-15 02-21 02-19 02-18 02-17 02-16',
  'Memorial Day': '05-27 05-26 05-25 05-31 05-29 05-28 05-27 05-26 05-31',
  Juneteenth: '06-19 06-19 06-19 06-18* 06-19 06-19 06-19 06-19 06-18*',
  'Independence Day': '07-04 07-04 07-03* 07-05* 07-04 07-04 07-04 07-04 07-05*',
  'Labor Day': '09-02 09-01 09-07 09-06 09-04 09-03 09-02 09-01 09-06',
  'Veterans Day': '11-11 11-11 11-11 11-11 11-10* 11-12* 11-11 11-11 11-11',
  'Thanksgiving Day': '11-28 11-27 11-26 11-25 11-23 11-22 11-28 11-27 11-25',
  'Christmas Day': '12-25 12-25 12-25 12-24* 12-25 12-25 12-25 12-25 12-24*',
};

const DAY_AFTER_THANKSGIVING = '11-29 11-28 11-27 11-26 11-24 11-23 11-29 11-28 11-26';

const OWN: Record<CallCenter, Record<string, string>> = {
  onecall: {
    // Of 2024 and 2030 on a Sunday; of 2029 on a Saturday, which gives no Friday.
    'Cesar Chavez Day': '04-01* 03-31 03-31 03-31 03-31 03-31 04-01* 03-31 03-31',
    'Columbus Day': '10-14 10-13 10-12 10-11 10-09 10-08 10-14 10-13 10-11',
    'Day after Thanksgiving': DAY_AFTER_THANKSGIVING,
  },
  onecallnv: {
    'Nevada Day': '10-25 10-31 10-30 10-29 10-27 10-26 10-25 10-31 10-29',
    'Family Day': DAY_AFTER_THANKSGIVING,
  },
};

/** The years that begin on a Saturday, 2028 and 2033, are begun on the Friday before. */
const NEW_YEAR =
  '2024-01-01 2025-01-01 2026-01-01 2027-01-01 2027-12-31* 2029-01-01 2030-01-01 2031-01-01 2032-01-01 2032-12-31*';

function kept(name: string, date: string) {
  const isObserved = date.endsWith('*');
  return { date: date.replace('*', ''), name: isObserved ? `${name} (observed)` : name };
}

describe.each(['onecall', 'onecallnv'] as const)('%s', center => {
  const expected = [
    ...Object.entries({ ...BOTH, ...OWN[center] }).flatMap(([name, dates]) =>
      dates.split(' ').map((date, index) => kept(name, `${2024 + index}-${date}`)),
    ),
    ...NEW_YEAR.split(' ').map(date => kept("New Year's Day", date)),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));

  test.each(Array.from({ length: 9 }, (_, index) => 2024 + index))('has these holidays in %d', year => {
    const holidays = listedHolidays(center, year, []).map(({ date, name }) => ({ date, name }));
    expect(holidays).toEqual(expected.filter(({ date }) => Number(date.slice(0, 4)) === year));
  });
});
