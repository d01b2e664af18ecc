import { expect, it } from 'vitest';
import { milesToTown } from './milesToTown';

it.each([
  ['Roseville', 38.7521, -121.288, 0],
  ['roseville ', 39.02, -120.82, 31],
  ['Erewhon', 38.75, -121.28, null],
  ['', 38.75, -121.28, null],
])('measures how far %s is from %f, %f', (name, lat, lng, miles) => {
  expect(milesToTown(name, { lat, lng })).toBe(miles);
});
