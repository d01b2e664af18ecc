import { describe, expect, test } from 'vitest';
import { type VerdictRow, verdictCell } from './summary';

const now = new Date('2026-11-23T17:00:00Z');
const ROW: VerdictRow = {
  call_center: 'onecall',
  status: 'ACTIVE',
  placing: null,
  legal_start: new Date('2026-11-20T01:00:00Z'),
  exp_date: new Date('2026-12-18T07:59:59Z'),
  silent_count: 0,
  stop_count: 0,
  overridden_count: 0,
  check_count: 0,
  is_looked_up: true,
  verdict_reason: null,
  verdict_until: new Date('2026-12-18T07:59:59Z'),
};

describe('the verdict in a cell, beside which the expiry stands', () => {
  test.each([
    ['Safe to dig', {}],
    ['Safe to dig, until Mon 11/23/2026, 5:00 PM', { verdict_until: new Date('2026-11-24T01:00:00Z') }],
    [
      'Do not dig: 1 utility has not responded',
      { verdict_reason: 'RESPONSES', silent_count: 1, stop_count: 1 },
    ],
    [
      'Do not dig: 1 utility has not cleared the work, responses not looked up',
      { verdict_reason: 'RESPONSES', silent_count: 1, stop_count: 2, is_looked_up: false },
    ],
    // Whoever is waited for: a request on a sheet may not be at the center yet.
    ['Do not dig: Request not confirmed yet', { verdict_reason: 'UNCERTAIN' }],
    ['Do not dig: Waiting for number', { verdict_reason: 'NOT_ACTIVE', status: 'PENDING' }],
    [
      'Do not dig: Waiting to be placed',
      { verdict_reason: 'NOT_ACTIVE', status: 'PENDING', placing: 'WAITING' },
    ],
    [
      'Do not dig: Placed, unconfirmed',
      { verdict_reason: 'NOT_ACTIVE', status: 'PENDING', placing: 'PLACED' },
    ],
  ] as const)('%s', (said, changes) => {
    expect(verdictCell({ ...ROW, ...changes }, now)).toBe(said);
  });
});
