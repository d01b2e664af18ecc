import { expect, it } from 'vitest';
import { HALVES, HOURS, MINUTES, timeOfDay } from './clockTime';

it.each([
  ['12', '00', 'AM', '00:00'],
  ['1', '05', 'AM', '01:05'],
  ['11', '59', 'AM', '11:59'],
  ['12', '00', 'PM', '12:00'],
  ['5', '01', 'PM', '17:01'],
  ['11', '59', 'PM', '23:59'],
])('%s:%s %s is %s', (hour, minute, half, time) => {
  expect(timeOfDay({ hour, minute, half })).toBe(time);
});

it.each([
  ['', '00', 'AM'],
  ['1', '', 'AM'],
  ['1', '00', ''],
])('"%s:%s %s" is no time yet', (hour, minute, half) => {
  expect(timeOfDay({ hour, minute, half })).toBeNull();
});

it('offers every minute of the day once', () => {
  const times = HALVES.flatMap(half =>
    HOURS.flatMap(hour => MINUTES.map(minute => timeOfDay({ hour, minute, half }))),
  );
  expect(new Set(times).size).toBe(24 * 60);
});
