import { expect, it } from 'vitest';
import { clockTime, dayTime, longTime, plainDay, shortDay, shortTime } from './dates';

it('shows instants in Pacific time, wherever the device is', () => {
  expect(shortDay('2026-12-04T07:59:59Z')).toBe('Thu 12/03/2026');
  expect(plainDay('2026-12-03')).toBe('Thu 12/03/2026');
  expect(shortTime('2026-12-01T01:01:00Z')).toBe('Mon 11/30/2026, 5:01 PM');
  expect(longTime('2026-12-01T01:01:00Z')).toBe('11/30/2026 5:01 PM PST');
  expect(longTime('2026-07-01T00:00:00Z')).toBe('06/30/2026 5:00 PM PDT');
});

it('omits the year of near dates, and the date when it is today in Pacific time', () => {
  expect(dayTime('2026-12-21T07:59:00Z')).toBe('Sun 12/20, 11:59 PM');
  const now = new Date('2026-11-22T07:30:00Z');
  expect(clockTime('2026-11-22T07:02:00Z', now)).toBe('11:02 PM');
  expect(clockTime('2026-11-21T07:02:00Z', now)).toBe('Fri 11/20, 11:02 PM');
});
