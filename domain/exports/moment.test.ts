import { expect, test } from 'vitest';
import { PACIFIC } from '../calendar/zone';
import { formatMoment } from './formula';

test.each([
  ['2026-11-21T08:00:00Z', '11/21/2026 12:00 AM'],
  ['2026-11-21T20:05:59Z', '11/21/2026 12:05 PM'],
  ['2026-07-05T00:01:00Z', '07/04/2026 5:01 PM'],
  ['2026-12-01T17:30:00Z', '12/01/2026 9:30 AM'],
])('%s is shown as %s', (instant, shown) => {
  expect(formatMoment(new Date(instant), PACIFIC)).toBe(shown);
});

test('a missing instant is shown as empty', () => {
  expect(formatMoment(null, PACIFIC)).toBe('');
});
