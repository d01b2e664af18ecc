import { describe, expect, test } from 'vitest';
import { NEVADA, ticketPayload } from '../../../tests/support/tickets';
import type { Submission } from '../../centers/gateway';
import { failsAtFirst, loginRefusal, ticketRefusal } from './rules';

describe('a login is', () => {
  test.each([
    ['invalid.dana', 'secret'],
    ['INVALID', 'secret'],
    ['dana', 'wrong'],
    ['dana', ''],
  ])('refused as %s with password "%s"', (username, password) => {
    expect(loginRefusal({ username, password })).toMatchObject({
      kind: 'refused',
      reason: 'INVALID_CREDENTIALS',
    });
  });

  test.each([
    ['dana', 'secret'],
    ['dana.invalid', 'wrong1'],
  ])('accepted as %s with password "%s"', (username, password) => {
    expect(loginRefusal({ username, password })).toBeNull();
  });
});

describe('a ticket is', () => {
  const now = new Date('2026-11-24T18:00:00Z');
  const submission = (changes: object = {}): Submission => {
    const payload = ticketPayload('8a6e0804-2bd0-4672-b79d-d97027f9071a', now, changes);
    return { center: payload.callCenter, payload, geofence: '' };
  };

  test('accepted when it is legal, even if its start passed while it waited', () => {
    expect(ticketRefusal(submission(), now)).toBeNull();
    expect(ticketRefusal(submission(NEVADA), now)).toBeNull();
    expect(ticketRefusal(submission({ workBeginDate: '2026-11-24T12:00:00Z' }), now)).toBeNull();
  });

  test('refused for a county outside the center, or a start too far ahead', () => {
    expect(ticketRefusal(submission({ county: 'Washoe' }), now)?.message).toBe(
      'One Call CA does not take tickets for this county. Choose one from the list.',
    );
    expect(ticketRefusal(submission({ workBeginDate: '2026-12-20T12:00:00Z' }), now)?.message).toContain(
      '12/08/2026',
    );
  });
});

test('one submission in ten hits a center outage, always the same ones', () => {
  const keys = Array.from({ length: 2000 }, (_, index) => `create:${index}`);
  const failing = keys.filter(failsAtFirst);
  expect(failing.length / keys.length).toBeCloseTo(0.1, 1);
  expect(keys.filter(failsAtFirst)).toEqual(failing);
});
