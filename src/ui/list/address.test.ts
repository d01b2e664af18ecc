import { describe, expect, it } from 'vitest';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import { cleanSearch, isSameSearch, searchOfPage } from './address';

const jobs = { fields: JOB_FILTER_FIELDS, values: { Status: JOB_STATUSES }, sorts: JOB_SORT_FIELDS };
const clean = (search: string) => cleanSearch(search, jobs);
const withFilter = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

describe('the address of a list', () => {
  it.each([
    '',
    '?view=cards',
    '?page=3&perPage=50&sort=Name&order=DESC',
    withFilter({}),
    `${withFilter({ status: 'ACTIVE', jobNo: '24 & "1"' })}&page=2`,
  ])('is unchanged when all of it is valid: %s', search => expect(clean(search)).toBe(search));

  it.each([
    ['?page=0', ''],
    ['?page=-2&view=cards', '?view=cards'],
    ['?page=1.5', ''],
    ['?page=x', ''],
    ['?page=99999999999', ''],
    ['?perPage=-1', ''],
    ['?perPage=7&page=2', '?page=2'],
    ['?perPage=100000', ''],
    ['?sort=Colour&order=ASC', ''],
    ['?sort=Name&order=up', ''],
    ['?order=ASC', ''],
    ['?filter=%7B', ''],
    ['?filter=7', ''],
    ['?page=2&page=3', ''],
    [`${withFilter({ status: 'LATE' })}&page=2`, '?page=2'],
    [withFilter({ status: 'LATE', name: 'levee' }), withFilter({ name: 'levee' })],
  ])('loses invalid parts: %s', (search, expected) => expect(clean(search)).toBe(expected));

  it('is clean after one cleaning', () => {
    const once = clean('?page=0&perPage=50&filter=%7B%22managerId%22%3A%22x%22%2C%22name%22%3A%22a%22%7D');
    expect(clean(once)).toBe(once);
  });
});

it('contains the full page state, as in react-admin, and keeps unrelated parameters', () => {
  const shown = { page: 3, perPage: 25, sort: { field: 'Name', order: 'ASC' } };
  const search = searchOfPage('?view=cards&filter=%7B%22name%22%3A%22a+b%22%7D&page=900', shown);
  const expected = '?filter=%7B%22name%22%3A%22a%20b%22%7D&order=ASC&page=3&perPage=25&sort=Name&view=cards';
  expect(isSameSearch(search, expected)).toBe(true);
  expect(isSameSearch(search, expected.replace('page=3', 'page=4'))).toBe(false);
});
