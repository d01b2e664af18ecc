import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { holidayListSchema, postingSchema, withdrawalSchema } from './posting';

const today = '2026-11-21';
const posting = { callCenter: 'onecall', date: '2026-12-09', name: ' Storm ', working: false };
const wrongIn = (changes: object) =>
  Object.keys(refusedFields(() => parse(postingSchema(today), { ...posting, ...changes })));

test('trims the name of a posting', () => {
  expect(parse(postingSchema(today), posting)).toEqual({ ...posting, name: 'Storm' });
});

describe('the date of a posting', () => {
  test.each(['2025-01-01', '2028-02-29', '2029-12-31'])('may be %s', date => {
    expect(wrongIn({ date })).toEqual([]);
  });

  test.each(['', '12/09/2026', '2026-02-30', '2027-02-29', '2024-12-31', '2030-01-01', null])(
    'cannot be %s',
    date => {
      expect(wrongIn({ date })).toEqual(['date']);
    },
  );

  test('is also checked on withdrawal', () => {
    expect(() => parse(withdrawalSchema(today), { callCenter: 'onecall', date: '2030-01-01' })).toThrow(
      'The date must lie in the years 2025 to 2029.',
    );
  });
});

test.each([
  ['callCenter', 'elsewhere'],
  ['name', '  '],
  ['name', 'x'.repeat(81)],
  ['working', 'yes'],
])('refuses a wrong %s by name: %s', (field, value) => {
  expect(wrongIn({ [field]: value })).toEqual([field]);
});

test.each([1999, 2101])('no list is given for %s', year => {
  expect(() => parse(holidayListSchema, { callCenter: 'onecall', year })).toThrow('year must be');
});
