import { expect, test } from 'vitest';
import { readTyped } from './readTyped';

test.each([
  ['12/1/2026 8:00', 'day', { value: '2026-12-01' }],
  ['12/1/2026 8', 'day', { value: '2026-12-01' }],
  ['12/1/2026 8:00', 'moment', { problem: 'meridiem' }],
  ['12/1/2026', 'moment', { problem: 'noTime', date: '2026-12-01' }],
  ['13/45/2026', 'day', { problem: 'unreadable' }],
  ['13/45/2026', 'moment', { problem: 'unreadableMoment' }],
  ['12/1/2026 8:00 AM', 'moment', { value: '2026-12-01T08:00' }],
  ['11/20/26 7am', 'moment', { value: '2026-11-20T07:00' }],
  ['Nov 18 2026 7:00 am', 'moment', { value: '2026-11-18T07:00' }],
  ['November 18, 2026 at 7 a.m.', 'moment', { value: '2026-11-18T07:00' }],
  ['11-18-2026 07:00', 'moment', { value: '2026-11-18T07:00' }],
  ['18 Nov 2026 5:01p', 'moment', { value: '2026-11-18T17:01' }],
] as const)('%j in a field for a %s', (text, kind, result) => {
  expect(readTyped(text, kind, true)).toEqual(result);
});
