import { describe, expect, test } from 'vitest';
import { type GroupFacts, groupsOf } from '../../tests/support/ticketGroups';
import { daysToExpire } from '../calendar/law';
import { PACIFIC } from '../calendar/zone';
import { expiredSince, expiringBefore } from './groups';

const now = new Date('2026-11-24T18:00:00Z');

function facts(expires: string, changes: Partial<GroupFacts> = {}): GroupFacts {
  const instant = new Date(expires);
  return {
    status: 'ACTIVE',
    expires: instant,
    daysToExpire: daysToExpire('onecall', now, instant),
    autoRenew: false,
    ...changes,
  };
}

test('a ticket with time left is only active', () => {
  expect(groupsOf(facts('2026-12-23T07:59:59Z'), now)).toEqual(['active']);
});

test('is also expiring seven calendar days before, but not eight days before', () => {
  expect(groupsOf(facts('2026-12-02T07:59:59Z'), now)).toEqual(['active', 'expiring']);
  expect(groupsOf(facts('2026-12-03T07:59:59Z'), now)).toEqual(['active']);
  expect(groupsOf(facts('2026-12-03T07:59:59Z'), now, 8)).toEqual(['active', 'expiring']);
});

test('is still active on its last day, and only expired one second after', () => {
  const ticket = facts('2026-11-25T07:59:59Z', { autoRenew: true });
  expect(groupsOf(ticket, new Date('2026-11-25T07:59:59Z'))).toEqual(['active', 'expiring', 'autoRenew']);
  expect(groupsOf(ticket, new Date('2026-11-25T08:00:00Z'))).toEqual(['expired']);
});

test('only active tickets auto-renew', () => {
  expect(groupsOf(facts('2026-12-23T07:59:59Z', { autoRenew: true }), now)).toEqual(['active', 'autoRenew']);
});

test.each(['PENDING', 'FAILED', 'CANCELLED', 'CLOSED'] as const)('a %s ticket is in no group', status => {
  expect(groupsOf(facts('2026-11-26T07:59:59Z', { status, autoRenew: true }), now)).toEqual([]);
});

describe('the date bounds of list searches', () => {
  test('a ticket expires within the days exactly if it expires before the bound', () => {
    // Half-hours through both clock changes and a year's end.
    for (const start of ['2026-10-28T00:00:00Z', '2026-12-28T00:00:00Z', '2027-03-10T00:00:00Z']) {
      for (let halfHour = 0; halfHour < 48 * 12; halfHour += 7) {
        const moment = new Date(start);
        const expires = new Date(moment.getTime() + halfHour * 1_800_000);
        for (const days of [1, 7]) {
          const isBefore = expires < expiringBefore(moment, days, PACIFIC);
          expect(isBefore).toBe(daysToExpire('onecall', moment, expires) <= days);
        }
      }
    }
  });

  test('recently expired starts 90 days ago', () => {
    expect(expiredSince(now, PACIFIC)).toEqual(new Date('2026-08-26T07:00:00Z'));
  });
});
