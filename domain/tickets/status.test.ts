import { expect, test } from 'vitest';
import { statusAt, TICKET_STATUSES } from './groups';

const expires = new Date('2026-12-23T07:59:59Z');

test('an active ticket is expired right after its last second', () => {
  expect(statusAt('ACTIVE', expires, new Date(expires.getTime()))).toBe('ACTIVE');
  expect(statusAt('ACTIVE', expires, new Date(expires.getTime() + 1))).toBe('EXPIRED');
});

test('every other status is unchanged, however late it is', () => {
  const late = new Date('2030-01-01T00:00:00Z');
  for (const status of TICKET_STATUSES) {
    if (status !== 'ACTIVE') expect(statusAt(status, expires, late)).toBe(status);
  }
  expect(statusAt('ACTIVE', null, late)).toBe('ACTIVE');
});
