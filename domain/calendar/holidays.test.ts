import { describe, expect, it, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from './centers';
import { listedHolidays, RULE_CALENDAR } from './holidays';
import { dayOfWeek } from './plainDate';

const holidays = (center: CallCenter, year: number) =>
  listedHolidays(center, year, []).map(({ date, name }) => ({ date, name }));
const holidayOn = (center: CallCenter, date: string) => RULE_CALENDAR.holidayOn?.(center, date);

describe('a whole year', () => {
  test('California 2026', () => {
    expect(holidays('onecall', 2026)).toEqual([
      { date: '2026-01-01', name: "New Year's Day" },
      { date: '2026-01-19', name: 'Martin Luther King Jr. Day' },
      { date: '2026-02-16', name: "Presidents' Day" },
      { date: '2026-03-31', name: 'Cesar Chavez Day' },
      { date: '2026-05-25', name: 'Memorial Day' },
      { date: '2026-06-19', name: 'Juneteenth' },
      { date: '2026-07-03', name: 'Independence Day (observed)' },
      { date: '2026-09-07', name: 'Labor Day' },
      { date: '2026-10-12', name: 'Columbus Day' },
      { date: '2026-11-11', name: 'Veterans Day' },
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-11-27', name: 'Day after Thanksgiving' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]);
  });

  test('Nevada 2026', () => {
    expect(holidays('onecallnv', 2026)).toEqual([
      { date: '2026-01-01', name: "New Year's Day" },
      { date: '2026-01-19', name: 'Martin Luther King Jr. Day' },
      { date: '2026-02-16', name: "Presidents' Day" },
      { date: '2026-05-25', name: 'Memorial Day' },
      { date: '2026-06-19', name: 'Juneteenth' },
      { date: '2026-07-03', name: 'Independence Day (observed)' },
      { date: '2026-09-07', name: 'Labor Day' },
      { date: '2026-10-30', name: 'Nevada Day' },
      { date: '2026-11-11', name: 'Veterans Day' },
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-11-27', name: 'Family Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]);
  });
});

test.each<[CallCenter, string, string]>([
  ['onecall', '2024-04-01', 'Cesar Chavez Day (observed)'],
  ['onecall', '2029-03-31', 'Cesar Chavez Day'],
  ['onecall', '2023-11-10', 'Veterans Day (observed)'],
  ['onecallnv', '2023-11-10', 'Veterans Day (observed)'],
  ['onecall', '2022-06-20', 'Juneteenth (observed)'],
  ['onecall', '2023-01-02', "New Year's Day (observed)"],
  ['onecall', '2022-12-26', 'Christmas Day (observed)'],
  ['onecall', '2027-12-24', 'Christmas Day (observed)'],
  ['onecall', '2027-07-05', 'Independence Day (observed)'],
  ['onecallnv', '2022-10-28', 'Nevada Day'],
  ['onecallnv', '2025-10-31', 'Nevada Day'],
  ['onecallnv', '2027-10-29', 'Nevada Day'],
  ['onecall', '2027-05-31', 'Memorial Day'],
  ['onecall', '2022-05-30', 'Memorial Day'],
  ['onecall', '2028-02-21', "Presidents' Day"],
  // November 2024 began on a Friday: the day after Thanksgiving was its fifth Friday, not its fourth.
  ['onecall', '2024-11-29', 'Day after Thanksgiving'],
  ['onecallnv', '2024-11-29', 'Family Day'],
  ['onecall', '2030-09-02', 'Labor Day'],
])('%s keeps %s as %s', (center, date, name) => {
  expect(holidayOn(center, date)).toBe(name);
});

test.each<[CallCenter, string]>([
  ['onecallnv', '2026-03-31'],
  ['onecallnv', '2026-10-12'],
  ['onecall', '2026-10-30'],
  ['onecall', '2024-03-31'],
  ['onecall', '2023-11-11'],
  ['onecall', '2024-11-22'],
  ['onecallnv', '2026-10-23'],
  // Cesar Chavez Day on a Saturday.
  ['onecall', '2029-03-30'],
  ['onecall', '2018-03-30'],
])('%s keeps no holiday on %s', (center, date) => {
  expect(holidayOn(center, date)).toBeNull();
});

describe("New Year's Day on a Saturday", () => {
  it('is kept on December 31 and counted to that year', () => {
    expect(holidays('onecall', 2021).at(-1)).toEqual({
      date: '2021-12-31',
      name: "New Year's Day (observed)",
    });
    expect(holidayOn('onecallnv', '2027-12-31')).toBe("New Year's Day (observed)");
  });

  it('leaves the year that it begins without one', () => {
    expect(holidays('onecall', 2022)[0]).toEqual({ date: '2022-01-17', name: 'Martin Luther King Jr. Day' });
    expect(holidayOn('onecall', '2028-01-01')).toBeNull();
    expect(holidayOn('onecall', '2028-01-03')).toBeNull();
  });
});

test('every holiday of 2022–2030 falls on a weekday, but for Cesar Chavez’ Saturday, once, in order', () => {
  for (const center of CALL_CENTERS) {
    const all = Array.from({ length: 9 }, (_, index) => holidays(center, 2022 + index)).flat();
    const dates = all.map(holiday => holiday.date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.filter(date => [0, 6].includes(dayOfWeek(date)))).toEqual(
      center === 'onecall' ? ['2029-03-31'] : [],
    );
    // 2022 and 2028 begin on a Saturday: the first is kept in 2021, the second still within these years.
    expect(all).toHaveLength(9 * (center === 'onecall' ? 13 : 12) - 1);
  }
});

test('a list that was handed out and changed does not change the next one', () => {
  (holidays('onecall', 2025) as unknown[]).pop();
  expect(holidays('onecall', 2025)).toHaveLength(13);
});

test('the first and last years have their holidays too', () => {
  expect(holidays('onecall', 1)).toHaveLength(13);
  expect(holidays('onecall', 9999).at(-1)).toMatchObject({ date: '9999-12-24' });
});

test.each([
  ['a year that is none', () => holidays('onecall', 0), '0'],
  ['a part of a year', () => holidays('onecall', 2026.5), '2026.5'],
  ['an unknown center', () => holidays('elsewhere' as CallCenter, 2026), 'elsewhere'],
  ['a day that is none', () => holidayOn('onecall', '2026-02-30'), '2026-02-30'],
])('%s is refused by name', (_, call, named) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(named);
});
