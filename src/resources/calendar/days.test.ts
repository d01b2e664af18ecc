import { expect, it } from 'vitest';
import { dayIn, monthName, moved, weeksOf } from './days';

it.each([
  ['month', '2026-11-29', '2026-11-01', '2026-12-05', 5],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28', 4],
  ['month', '2026-08-31', '2026-07-26', '2026-09-05', 6],
  ['month', '2026-12-31', '2026-11-29', '2027-01-02', 5],
  ['week', '2026-11-29', '2026-11-29', '2026-12-05', 1],
  ['week', '2026-11-28', '2026-11-22', '2026-11-28', 1],
] as const)('the %s of %s is from %s to %s', (view, day, first, last, count) => {
  const weeks = weeksOf(view, day);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count]);
});

it.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-12-05', 1, '2027-01-01'],
  ['month', '2026-01-05', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
] as const)('from the %s of %s it is %i to %s', (view, day, by, to) => {
  expect(moved(view, day, by)).toBe(to);
});

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-02-30', '2026-11-29'],
  ['9999-12-31', '2026-11-29'],
  [null, '2026-11-29'],
])('%s in the address is %s', (text, day) => {
  expect(dayIn(text, '2026-11-29')).toBe(day);
});

it('names a month', () => {
  expect(monthName('2026-11-01')).toBe('November 2026');
});
