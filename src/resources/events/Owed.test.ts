import { expect, test } from 'vitest';
import { distance } from './Owed';

const AT = new Date('2026-11-20T18:00:00Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [80, '1 h 20 min'],
  [47 * 60, '47 h 0 min'],
  [51 * 60 + 10, '2 d 3 h'],
])('%i minutes are shown as %s, whichever comes first', (minutes, words) => {
  expect(distance(AT, after(minutes))).toBe(words);
  expect(distance(after(minutes), AT)).toBe(words);
});
