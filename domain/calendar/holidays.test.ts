import { describe, expect, it, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from './centers';
import { listedHolidays, RULE_CALENDAR } from './holidays';
import { dayOfWeek } from './plainDate';

const holidays = (center: CallCenter, year: number) =>
  listedHolidays(center, year, []).map(({ date, name }) => ({ date, name }));
const holidayOn = (center: CallCenter, date: string) => RULE_CALENDAR.holidayOn?.(center, date);

test.each<[CallCenter, string, string]>([
  ['onecall', '2023-11-10', 'Veterans Day (observed)'],
  ['onecallnv', '2023-11-10', 'Veterans Day (observed)'],
  ['onecall', '2022-06-20', 'Juneteenth (observed)'],
  ['onecall', '2023-01-02', "New Year's Day (observed)"],
  ['onecall', '2022-12-26', 'Christmas Day (observed)'],
  ['onecallnv', '2022-10-28', 'Nevada Day'],
  ['onecall', '2022-05-30', 'Memorial Day'],
])('%s observes %s on %s', (center, date, name) => {
  expect(holidayOn(center, date)).toBe(name);
});

test.each<[CallCenter, string]>([
  ['onecall', '2023-11-11'],
  ['onecall', '2018-03-30'],
])('%s has no holiday on %s', (center, date) => {
  expect(holidayOn(center, date)).toBeNull();
});

describe("New Year's Day on a Saturday", () => {
  it('is observed on December 31 and counted in that year', () => {
    expect(holidays('onecall', 2021).at(-1)).toEqual({
      date: '2021-12-31',
      name: "New Year's Day (observed)",
    });
    expect(holidayOn('onecallnv', '2027-12-31')).toBe("New Year's Day (observed)");
  });

  it('leaves the year that starts that day without one', () => {
    expect(holidays('onecall', 2022)[0]).toEqual({ date: '2022-01-17', name: 'Martin Luther King Jr. Day' });
    expect(holidayOn('onecall', '2028-01-01')).toBeNull();
    expect(holidayOn('onecall', '2028-01-03')).toBeNull();
  });
});

test('every holiday of 2022–2030 is on a weekday except Cesar Chavez Day on a Saturday, once, in order', () => {
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

test('changing a returned list does not change the next one', () => {
  (holidays('onecall', 2025) as unknown[]).pop();
  expect(holidays('onecall', 2025)).toHaveLength(13);
});

test('the first and last supported years have holidays too', () => {
  expect(holidays('onecall', 1)).toHaveLength(13);
  expect(holidays('onecall', 9999).at(-1)).toMatchObject({ date: '9999-12-24' });
});

test.each([
  ['an invalid year', () => holidays('onecall', 0), '0'],
  ['a fractional year', () => holidays('onecall', 2026.5), '2026.5'],
  ['an unknown center', () => holidays('elsewhere' as CallCenter, 2026), 'elsewhere'],
  ['an invalid day', () => holidayOn('onecall', '2026-02-30'), '2026-02-30'],
])('refuses %s by name', (_, call, named) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(named);
});
