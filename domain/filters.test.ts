import { describe, expect, test } from 'vitest';
import { refusedFields } from '../tests/support/refusedFields';
import { type FilterInput, readFilters } from './filters';
import { TICKET_FILTER_FIELDS, type TicketFilterField } from './lists';
import { TICKET_STATUSES } from './tickets/groups';

const rules = { fields: TICKET_FILTER_FIELDS, statuses: TICKET_STATUSES };
const read = (...filters: FilterInput<TicketFilterField>[]) => readFilters(filters, rules, 'body.filters');

const wrongFields = (...filters: FilterInput<TicketFilterField>[]) => refusedFields(() => read(...filters));

test('eq and in both mean one of the values', () => {
  expect(read({ field: 'Name', operator: 'eq', value: ['a'] })).toEqual([
    { field: 'Name', match: 'oneOf', values: ['a'] },
  ]);
  expect(read({ field: 'Status', operator: 'in', value: ['PENDING', 'FAILED'] })).toEqual([
    { field: 'Status', match: 'oneOf', values: ['PENDING', 'FAILED'] },
  ]);
});

test('like means contains, and keeps its text as typed', () => {
  expect(read({ field: 'JobName', operator: 'like', value: ['50% \\ _'] })).toEqual([
    { field: 'JobName', match: 'contains', text: '50% \\ _' },
  ]);
});

test("an empty list means no filter, as the spec's default filters require", () => {
  expect(
    read(
      { field: 'ManagerId', operator: 'in', value: [] },
      { field: 'Status', operator: 'in', value: [] },
      { field: 'Name', operator: 'eq', value: ['a'] },
    ),
  ).toEqual([{ field: 'Name', match: 'oneOf', values: ['a'] }]);
});

test('parses days from MM/DD/YYYY', () => {
  expect(read({ field: 'ExpDate', operator: 'in', value: ['12/22/2026', '01/02/2027'] })).toEqual([
    { field: 'ExpDate', match: 'onDays', days: ['2026-12-22', '2027-01-02'] },
  ]);
});

test('a range includes both its first and last day', () => {
  expect(
    read(
      { field: 'ExpDate', operator: 'gte', value: ['12/01/2026'] },
      { field: 'ExpDate', operator: 'lte', value: ['12/07/2026'] },
    ),
  ).toEqual([
    { field: 'ExpDate', match: 'since', day: '2026-12-01' },
    { field: 'ExpDate', match: 'until', day: '2026-12-07' },
  ]);
});

describe('invalid filters are refused by name', () => {
  test.each<[string, FilterInput<TicketFilterField>, string, RegExp]>([
    [
      'like on a day',
      { field: 'ExpDate', operator: 'like', value: ['12'] },
      'operator',
      /only by eq or in or gte/,
    ],
    [
      'like on an ID',
      { field: 'ManagerId', operator: 'like', value: ['12'] },
      'operator',
      /only by eq or in/,
    ],
    [
      'like on a status',
      { field: 'Status', operator: 'like', value: ['ACT'] },
      'operator',
      /only by eq or in/,
    ],
    [
      'a day in another format',
      { field: 'ExpDate', operator: 'eq', value: ['2026-12-22'] },
      'value',
      /MM\/DD\/YYYY/,
    ],
    [
      'an invalid day',
      { field: 'WorkStart', operator: 'eq', value: ['02/30/2026'] },
      'value',
      /MM\/DD\/YYYY/,
    ],
    ['the end of the calendar', { field: 'ExpDate', operator: 'eq', value: ['12/31/9999'] }, 'value', /2999/],
    ['an invalid ID', { field: 'ManagerId', operator: 'in', value: ["' or 1=1"] }, 'value', /UUID/],
    ['an unknown status', { field: 'Status', operator: 'eq', value: ['active'] }, 'value', /PENDING, ACTIVE/],
    ['text with a NUL', { field: 'Name', operator: 'like', value: ['a\0'] }, 'value', /stored/],
    [
      'a range on a name',
      { field: 'Name', operator: 'gte', value: ['a'] },
      'operator',
      /only by eq or in or like/,
    ],
    [
      'a range with two start days',
      { field: 'ExpDate', operator: 'gte', value: ['12/01/2026', '12/02/2026'] },
      'value',
      /use in/,
    ],
    ['no value', { field: 'Name', operator: 'eq', value: [] }, 'value', /Give a value/],
    ['two values for eq', { field: 'Name', operator: 'eq', value: ['a', 'b'] }, 'value', /use in/],
    [
      'too many values',
      { field: 'Name', operator: 'in', value: Array(501).fill('a') },
      'value',
      /At most 500/,
    ],
  ])('%s', (_, filter, part, message) => {
    const sound: FilterInput<TicketFilterField> = { field: 'Name', operator: 'eq', value: ['a'] };
    const wrong = wrongFields(sound, filter);
    expect(Object.keys(wrong)).toEqual([`body.filters.1.${part}`]);
    expect(wrong[`body.filters.1.${part}`]).toMatch(message);
  });

  test('all errors at once', () => {
    const wrong = wrongFields(
      { field: 'ExpDate', operator: 'eq', value: ['soon'] },
      { field: 'Status', operator: 'like', value: ['ACTIVE'] },
    );
    expect(Object.keys(wrong)).toEqual(['body.filters.0.value', 'body.filters.1.operator']);
  });

  test('too many filters', () => {
    const one: FilterInput<TicketFilterField> = { field: 'Name', operator: 'eq', value: ['a'] };
    expect(Object.keys(wrongFields(...Array(21).fill(one)))).toEqual(['body.filters']);
  });

  test('an error message shortens a long value', () => {
    const wrong = wrongFields({ field: 'Status', operator: 'eq', value: ['x'.repeat(5000)] });
    expect(wrong['body.filters.0.value']?.length).toBeLessThan(200);
  });
});
