import { expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from './centers';
import { addDays, daysBetween } from './plainDate';
import { addWorkingDays, isWorkingDay, subtractWorkingDays } from './workingDays';

test.each<[CallCenter, string, boolean]>([
  ['onecall', '2026-11-20', true],
  ['onecall', '2026-11-21', false],
  ['onecall', '2026-11-22', false],
  ['onecall', '2026-03-31', false],
  ['onecallnv', '2026-03-31', true],
  ['onecall', '2026-10-30', true],
  ['onecallnv', '2026-10-30', false],
  ['onecall', '2026-07-03', false],
  ['onecall', '2024-02-29', true],
  ['onecall', '2029-03-30', true],
])('%s works on %s: %s', (center, date, works) => {
  expect(isWorkingDay(center, date)).toBe(works);
});

test.each<[CallCenter, string, number, string]>([
  ['onecall', '2026-11-24', 0, '2026-11-24'],
  ['onecall', '2026-11-21', 0, '2026-11-21'],
  ['onecall', '2026-11-24', 1, '2026-11-25'],
  ['onecall', '2026-11-24', 2, '2026-11-30'],
  ['onecall', '2026-12-30', 2, '2027-01-04'],
  ['onecall', '2027-12-30', 1, '2028-01-03'],
  ['onecall', '2024-02-28', 2, '2024-03-01'],
  ['onecallnv', '2026-11-21', 1, '2026-11-23'],
])('%s: from %s, %d working days later is %s', (center, date, count, result) => {
  expect(addWorkingDays(center, date, count)).toBe(result);
});

test.each<[CallCenter, string, number, string]>([
  ['onecall', '2026-06-20', 2, '2026-06-17'],
  ['onecall', '2027-01-04', 2, '2026-12-30'],
  ['onecall', '2026-11-22', 1, '2026-11-20'],
  ['onecall', '2026-11-21', 0, '2026-11-21'],
])('%s: from %s, %d working days earlier is %s', (center, date, count, result) => {
  expect(subtractWorkingDays(center, date, count)).toBe(result);
});

test('adding and then subtracting working days returns to the same day, for every working day of nine years', () => {
  const lost: string[] = [];
  for (const center of CALL_CENTERS) {
    for (let date = '2022-01-01'; date < '2031-01-01'; date = addDays(date, 1)) {
      if (!isWorkingDay(center, date)) continue;
      for (const count of [1, 2, 10]) {
        const on = addWorkingDays(center, date, count);
        const home = subtractWorkingDays(center, on, count);
        const sound = isWorkingDay(center, on) && daysBetween(date, on) >= count && home === date;
        if (!sound) lost.push(`${center} ${date} + ${count} = ${on}, back on ${home}`);
      }
    }
  }
  expect(lost).toEqual([]);
});

test("an administrator's list replaces the regular holidays", () => {
  const closedOn = (day: string) => ({ isHoliday: (_: CallCenter, date: string) => date === day });
  expect(isWorkingDay('onecall', '2026-11-23', closedOn('2026-11-23'))).toBe(false);
  expect(isWorkingDay('onecall', '2026-11-26', closedOn('2026-11-23'))).toBe(true);
  expect(addWorkingDays('onecall', '2026-11-20', 1, closedOn('2026-11-23'))).toBe('2026-11-24');
  expect(subtractWorkingDays('onecall', '2026-11-24', 1, closedOn('2026-11-23'))).toBe('2026-11-20');
});

test.each([
  ['subtracting by adding a negative number', () => addWorkingDays('onecall', '2026-11-20', -1), '-1'],
  ['a fraction of a day', () => subtractWorkingDays('onecall', '2026-11-20', 1.5), '1.5'],
  ['an invalid day', () => addWorkingDays('onecall', '2026-02-30', 1), '2026-02-30'],
  ['an invalid day, with no days added', () => addWorkingDays('onecall', '2026-02-30', 0), '2026-02-30'],
  ['an unknown center', () => isWorkingDay('elsewhere' as CallCenter, '2026-11-21'), 'elsewhere'],
])('refuses %s by name', (_, call, named) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(named);
});
