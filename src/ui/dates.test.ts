import { expect, it } from 'vitest';
import { longTime, plainDay, shortDay, shortTime } from './dates';

it('shows instants on the clock of the centers, wherever the device is', () => {
  expect(shortDay('2026-12-04T07:59:59Z')).toBe('Thu 12/03/2026');
  expect(plainDay('2026-12-03')).toBe('Thu 12/03/2026');
  expect(shortTime('2026-12-01T01:01:00Z')).toBe('Mon 11/30/2026, 5:01 PM');
  expect(longTime('2026-12-01T01:01:00Z')).toBe('11/30/2026 5:01 PM PST');
  expect(longTime('2026-07-01T00:00:00Z')).toBe('06/30/2026 5:00 PM PDT');
});
