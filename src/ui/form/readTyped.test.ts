import { expect, test } from 'vitest';
import { readTyped } from './readTyped';

test.each([
  ['12/1/2026 8:00', 'day', { value: '2026-12-01' }],
  ['12/1/2026 8', 'day', { value: '2026-12-01' }],
  ['12/1/2026 8:00', 'moment', { problem: 'meridiem' }],
  ['12/1/2026', 'moment', { problem: 'noTime' }],
  ['13/45/2026', 'day', { problem: 'unreadable' }],
  ['13/45/2026', 'moment', { problem: 'unreadableMoment' }],
  ['12/1/2026 8:00 AM', 'moment', { value: '2026-12-01T08:00' }],
] as const)('%j in a field for a %s', (text, kind, result) => {
  expect(readTyped(text, kind, true)).toEqual(result);
});
