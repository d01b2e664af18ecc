import { expect, it } from 'vitest';
import { utilityTypeOf } from './utilityType';

it.each([
  ['Comcast Cable', 'communication'],
  ['Example Valley Water District', 'water'],
  ['City of Example Waste Water', 'sewer'],
  ['Example Recycled Water Agency', 'reclaimed'],
  ['Example Gas Transmission', 'gas'],
  ['PG&E Electric Distribution', 'electric'],
  ['Example Public Works', 'unknown'],
  ['City of Example', 'unknown'],
  ['Example Water and Sewer', 'unknown'],
  ['PG&E Gas and Electric', 'unknown'],
])('classifies %s as %s by name', (name, kind) => {
  expect(utilityTypeOf(name, [])).toBe(kind);
});

it("prefers the center's list of facilities over the name", () => {
  expect(utilityTypeOf('Example Water District', ['SEWER'])).toBe('sewer');
  expect(utilityTypeOf('Example Works', ['Fiber', 'CATV'])).toBe('communication');
  expect(utilityTypeOf('Example Water District', ['WATER', 'SEWER'])).toBe('unknown');
  expect(utilityTypeOf('Example Water District', ['OTHER'])).toBe('water');
});
