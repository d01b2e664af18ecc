import { expect, it } from 'vitest';
import { instantAt, PACIFIC } from '../calendar/zone';
import { digestDay, isDigestDay, lookBackTo } from './digestDays';

const at = (date: string, time: string) => instantAt(date, time, PACIFIC);

it.each([
  ['2026-01-15', '05:29:59', null],
  ['2026-01-15', '05:30', '2026-01-15'],
  ['2026-01-15', '23:59', '2026-01-15'],
  ['2026-03-08', '05:30', '2026-03-08'],
  ['2026-07-15', '05:29', null],
])('at %s %s the digests for %s are due', (date, time, day) => {
  expect(digestDay(at(date, time))).toBe(day);
});

it('is sent daily, on weekdays or never', () => {
  const week = ['2026-04-18', '2026-04-19', '2026-04-20', '2026-04-24'];
  expect(week.map(day => isDigestDay('DAILY', day))).toEqual([true, true, true, true]);
  expect(week.map(day => isDigestDay('WEEKDAYS', day))).toEqual([false, false, true, true]);
  expect(week.map(day => isDigestDay('OFF', day))).toEqual([false, false, false, false]);
});

it('covers the time since the previous one, over the weekend on a Monday', () => {
  expect(lookBackTo('DAILY', '2026-04-20')).toEqual(at('2026-04-19', '00:00'));
  expect(lookBackTo('WEEKDAYS', '2026-04-20')).toEqual(at('2026-04-17', '00:00'));
  expect(lookBackTo('WEEKDAYS', '2026-04-21')).toEqual(at('2026-04-20', '00:00'));
});
