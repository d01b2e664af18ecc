import { expect, it } from 'vitest';
import { isStale } from './AsOf';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const UNTIL = '2026-11-22T14:59:59Z';

it.each([
  ['read just now', { asOf: '2026-11-22T15:00:00Z', until: null }, 'SAFE_TO_DIG', false],
  ['read 15 minutes ago', { asOf: '2026-11-22T14:45:00Z', until: null }, 'SAFE_TO_DIG', false],
  ['read longer ago', { asOf: '2026-11-22T14:44:59Z', until: null }, 'SAFE_TO_DIG', true],
  ['that forbids, read longer ago', { asOf: '2026-11-22T14:44:59Z', until: null }, 'DO_NOT_DIG', true],
  ['past its own end', { asOf: '2026-11-22T14:59:00Z', until: UNTIL }, 'SAFE_TO_DIG', true],
  ['to check, past its own end', { asOf: '2026-11-22T14:59:00Z', until: UNTIL }, 'CHECK_FIRST', true],
  [
    'that forbids until a moment that is over',
    { asOf: '2026-11-22T14:59:00Z', until: UNTIL },
    'DO_NOT_DIG',
    false,
  ],
])('a verdict %s: stale or not', (_, times, verdict, stale) =>
  expect(isStale({ verdict, ...times }, NOW)).toBe(stale),
);
