import { expect, it } from 'vitest';
import { asClock } from './Wait';

it.each([
  [1, '0:01'],
  [59, '0:59'],
  [60, '1:00'],
  [900, '15:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(asClock(seconds)).toBe(shown);
});
