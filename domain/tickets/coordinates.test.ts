import { expect, it } from 'vitest';
import { coordinateProblem } from './geofence';

it.each([
  ['latitude', 38.4, 'onecall'],
  ['longitude', -121.3, 'onecall'],
  ['latitude', 39.5, 'onecallnv'],
  ['latitude', 32.5, null],
  ['longitude', -114, null],
] as const)('accepts the %s %d for %s', (axis, degrees, center) => {
  expect(coordinateProblem(axis, degrees, center)).toBeNull();
});

it.each([
  ['latitude', 91, 'onecall', 'Latitude must be a number of degrees between -90 and 90.'],
  ['longitude', Number.NaN, null, 'Longitude must be a number of degrees between -180 and 180.'],
  ['latitude', 45, 'onecall', 'This latitude is not in the area of One Call CA (32.5 to 42.1).'],
  ['latitude', 33, 'onecallnv', 'This latitude is not in the area of One Call NV (35 to 42.1).'],
  ['longitude', 121.3, 'onecall', 'This longitude is not in the area of One Call CA (-124.5 to -114.1).'],
  ['longitude', 121.3, null, 'This longitude is not in California or Nevada (-124.5 to -114).'],
  ['latitude', 32, null, 'This latitude is not in California or Nevada (32.5 to 42.1).'],
] as const)('refuses the %s %d for %s', (axis, degrees, center, words) => {
  expect(coordinateProblem(axis, degrees, center)).toBe(words);
});
