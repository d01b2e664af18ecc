import { describe, expect, test } from 'vitest';
import { parse } from '../validation';
import { holidayListSchema, postingSchema, withdrawalSchema } from './posting';

const today = '2026-11-21';
const posting = { callCenter: 'onecall', date: '2026-12-09', name: ' Storm ', working: false };
const wrongIn = (changes: object) => {
  try {
    parse(postingSchema(today), { ...posting, ...changes });
    return [];
  } catch (error) {
    return Object.keys((error as { errorInfo: { fields: object } }).errorInfo.fields);
  }
};

test('a posting is taken with its name trimmed', () => {
  expect(parse(postingSchema(today), posting)).toEqual({ ...posting, name: 'Storm' });
});

describe('the date', () => {
  test.each(['2025-01-01', '2028-02-29', '2029-12-31'])('may be %s', date => {
    expect(wrongIn({ date })).toEqual([]);
  });

  test.each(['', '12/09/2026', '2026-02-30', '2027-02-29', '2024-12-31', '2030-01-01', null])(
    'cannot be %s',
    date => {
      expect(wrongIn({ date })).toEqual(['date']);
    },
  );

  test('is checked on withdrawing as well', () => {
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
])('a wrong %s is named: %s', (field, value) => {
  expect(wrongIn({ [field]: value })).toEqual([field]);
});

test.each([1999, 2101])('no list is told for %s', year => {
  expect(() => parse(holidayListSchema, { callCenter: 'onecall', year })).toThrow('year must be');
});
