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
  test('checks a new ticket every five minutes, and an older one less and less often', () => {
    expect(pause(hoursLater(0))).toBe(5);
    expect(pause(hoursLater(0.5))).toBe(5);
    expect(pause(hoursLater(2))).toBe(12);
    expect(pause(hoursLater(10))).toBe(60);
    expect(pause(hoursLater(100))).toBe(360);
  });

  test('never sleeps past the check at the legal start', () => {
    const next = nextCheckAt({ submitted, legalStart, expires, silent: 1 }, hoursLater(-1, legalStart), 1);
    expect(next).toEqual(new Date(legalStart.getTime() + 2000));
    const allAnswered = nextCheckAt(
      { submitted, legalStart, expires, silent: 0 },
      hoursLater(-2, legalStart),
      1,
    );
    expect(allAnswered).toEqual(new Date(legalStart.getTime() + 2000));
  });

  test('starts over after the legal start, when late responses arrive', () => {
    expect(pause(legalStart)).toBe(5);
    expect(pause(hoursLater(5, legalStart))).toBe(30);
  });

  test('checks a ticket with all responses every six hours', () => {
    expect(pause(hoursLater(1), { silent: 0 })).toBe(360);
  });

  test('stops checking an expired ticket', () => {
    expect(pause(expires)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(pause(new Date(expires.getTime() + 1))).toBe(Number.POSITIVE_INFINITY);
  });
});

test('checks fast stations proportionally more often, but at most every two seconds', () => {
  expect(pause(hoursLater(0), { speed: 60 })).toBeCloseTo(5 / 60);
  expect(pause(hoursLater(1), { speed: 60, silent: 0 })).toBe(6);
  expect(pause(hoursLater(0), { speed: 100_000 })).toBeCloseTo(2 / 60);
});

test('an emergency is legal immediately, and its age counts from the notice', () => {
  const facts = { submitted, legalStart: submitted, expires, silent: 2 };
  expect(nextCheckAt(facts, hoursLater(10), 1)).toEqual(hoursLater(11));
});
