import { describe, expect, test } from 'vitest';
import { nextCheckAt } from './schedule';

const HOUR = 3_600_000;
const submitted = new Date('2026-11-24T18:00:00Z');
const legalStart = new Date('2026-12-01T01:01:00Z');
const expires = new Date('2026-12-23T07:59:59Z');
const hoursLater = (hours: number, from = submitted) => new Date(from.getTime() + hours * HOUR);

/** Minutes until the next check, at a moment. */
function pause(now: Date, { silent = 3, speed = 1 } = {}): number {
  const next = nextCheckAt({ submitted, legalStart, expires, silent }, now, speed);
  return next === null ? Number.POSITIVE_INFINITY : (next.getTime() - now.getTime()) / 60_000;
}

describe('with real stations', () => {
  test('a fresh ticket is asked about every five minutes, an older one less and less often', () => {
    expect(pause(hoursLater(0))).toBe(5);
    expect(pause(hoursLater(0.5))).toBe(5);
    expect(pause(hoursLater(2))).toBe(12);
    expect(pause(hoursLater(10))).toBe(60);
    expect(pause(hoursLater(100))).toBe(360);
  });

  test('the check at the legal start is never slept through', () => {
    const next = nextCheckAt({ submitted, legalStart, expires, silent: 1 }, hoursLater(-1, legalStart), 1);
    expect(next).toEqual(new Date(legalStart.getTime() + 2000));
    const allAnswered = nextCheckAt(
      { submitted, legalStart, expires, silent: 0 },
      hoursLater(-2, legalStart),
      1,
    );
    expect(allAnswered).toEqual(new Date(legalStart.getTime() + 2000));
  });

  test('after the legal start it begins anew, since late ones answer then', () => {
    expect(pause(legalStart)).toBe(5);
    expect(pause(hoursLater(5, legalStart))).toBe(30);
  });

  test('a ticket that is answered is asked about every six hours', () => {
    expect(pause(hoursLater(1), { silent: 0 })).toBe(360);
  });

  test('one that has expired no more', () => {
    expect(pause(expires)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(pause(new Date(expires.getTime() + 1))).toBe(Number.POSITIVE_INFINITY);
  });
});

test('fast stations are asked as much more often, but not oftener than every two seconds', () => {
  expect(pause(hoursLater(0), { speed: 60 })).toBeCloseTo(5 / 60);
  expect(pause(hoursLater(1), { speed: 60, silent: 0 })).toBe(6);
  expect(pause(hoursLater(0), { speed: 100_000 })).toBeCloseTo(2 / 60);
});

test('an emergency is legal at once, and its age counts from the notice', () => {
  const facts = { submitted, legalStart: submitted, expires, silent: 2 };
  expect(nextCheckAt(facts, hoursLater(10), 1)).toEqual(hoursLater(11));
});
