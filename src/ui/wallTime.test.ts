import { expect, it } from 'vitest';
import { fromWallTime, toWallTime } from './wallTime';

it('reads and writes Pacific time', () => {
  expect(fromWallTime('2026-11-30T07:00')).toBe('2026-11-30T15:00:00.000Z');
  expect(fromWallTime('2026-07-01T07:00')).toBe('2026-07-01T14:00:00.000Z');
  expect(toWallTime(new Date('2026-12-01T01:01:00Z'))).toBe('2026-11-30T17:01');
});

it.each(['', '2026-11-30', '2026-02-30T07:00', '2026-11-30T25:00', 'soon'])(
  'has no instant for "%s"',
  wall => {
    expect(fromWallTime(wall)).toBe('');
  },
);
