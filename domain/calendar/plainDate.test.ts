import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  formatUsDate,
  isPlainDate,
  parseUsDate,
  plainDateOf,
} from './plainDate';

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is valid', text => {
  expect(isPlainDate(text)).toBe(true);
});

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-21\n',
  '+12026-11-21',
  '11/21/2026',
  '',
])('%j is not valid', text => {
  expect(isPlainDate(text)).toBe(false);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s moved by %d days is %s, and the difference is that many days', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
  expect(daysBetween(date, result)).toBe(days);
  expect(daysBetween(result, date) + days).toBe(0);
});

test('days of the week are counted from Sunday', () => {
  const week = Array.from({ length: 7 }, (_, day) => dayOfWeek(addDays('2026-11-22', day)));
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(dayOfWeek('0001-01-01')).toBe(1);
});

describe('MM/DD/YYYY', () => {
  it('parses and formats the same day', () => {
    expect(parseUsDate('07/04/2026')).toBe('2026-07-04');
    expect(formatUsDate('2026-07-04')).toBe('07/04/2026');
    expect(parseUsDate('02/29/2024')).toBe('2024-02-29');
  });

  it.each([
    '02/30/2026',
    '02/29/2026',
    '13/01/2026',
    '00/10/2026',
    '7/4/2026',
    '07/04/26',
    '07-04-2026',
    '2026-07-04',
    '07/04/2026 ',
    '07/04/0000',
    '',
  ])('refuses %j', text => {
    expect(parseUsDate(text)).toBeNull();
  });
});

describe('an invalid day or number of days is refused by name', () => {
  it.each([
    ['addDays', () => addDays('2026-02-30', 1), '2026-02-30'],
    ['addDays by a fraction of a day', () => addDays('2026-01-01', 0.5), '0.5'],
    ['addDays by nothing', () => addDays('2026-01-01', Number.NaN), 'NaN'],
    ['addDays past the last year', () => addDays('9999-12-31', 1), '9999-12-31'],
    ['addDays before the first year', () => addDays('0001-01-01', -1), '0001-01-01'],
    ['addDays by a huge number', () => addDays('2026-01-01', 1e12), '1000000000000'],
    ['daysBetween, first', () => daysBetween('soon', '2026-01-01'), 'soon'],
    ['daysBetween, second', () => daysBetween('2026-01-01', 'later'), 'later'],
    ['dayOfWeek', () => dayOfWeek('monday'), 'monday'],
    ['formatUsDate', () => formatUsDate('2026-06-31'), '2026-06-31'],
    ['plainDateOf', () => plainDateOf(2026, 2, 29), '2026-02-29'],
    ['plainDateOf with a large year', () => plainDateOf(10000, 1, 1), '10000-01-01'],
  ])('%s', (_, call, named) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(named);
  });
});
