import { expect, it } from 'vitest';
import { urgency } from './Expiry';

const NOW = new Date('2026-11-21T18:00:00Z');
const at = (day: string) => `${day}T07:59:59Z`;

it.each([
  ['in 12 days', 12, at('2026-12-04'), 'far'],
  ['in 6 days', 6, at('2026-11-28'), 'near'],
  ['in 3 days', 3, at('2026-11-25'), 'critical'],
  ['today', 0, at('2026-11-22'), 'critical'],
  ['yesterday', -1, at('2026-11-21'), 'past'],
])('judges an expiry %s', (_, days, expires, verdict) => {
  expect(urgency(days, expires, 'onecall', NOW)).toBe(verdict);
});

it('is critical once operators can no longer re-mark in time, as over Thanksgiving', () => {
  const monday = at('2026-12-01');
  expect(urgency(6, monday, 'onecall', new Date('2026-11-24T18:00:00Z'))).toBe('near');
  expect(urgency(5, monday, 'onecall', new Date('2026-11-25T18:00:00Z'))).toBe('critical');
});
