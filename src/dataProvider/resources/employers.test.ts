import type { GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import { employers } from './employers';

const person = (Name: string, Email: string, cognitoGroupName: string) => ({
  id: Name,
  ID: Name,
  Name,
  Email,
  CompanyID: 'c',
  Code: null,
  Phone: null,
  Role: { cognitoGroupName, name: cognitoGroupName, priority: 4 },
  version: 1,
});
const people = [
  person('Ada Park', 'ada@example.com', 'ProjectManager'),
  person('Lee Ortiz', 'lee.park@example.com', 'ReadOnlyUser'),
];
const pageOf = (params: GetListParams) =>
  employers.GET_LIST?.(params).parseResponse({ data: { result: { data: people } } } as never);
const names = (params: GetListParams) => pageOf(params)?.data.map(({ Name }: { Name: string }) => Name);

it.each([
  [{}, ['Ada Park', 'Lee Ortiz']],
  [{ search: ' PARK ' }, ['Ada Park', 'Lee Ortiz']],
  [{ search: 'ada@' }, ['Ada Park']],
  [{ role: 'ReadOnlyUser' }, ['Lee Ortiz']],
  [{ role: ['ReadOnlyUser', 'ProjectManager'] }, ['Ada Park', 'Lee Ortiz']],
  [{ search: 'ada', role: 'ReadOnlyUser' }, []],
  [{ search: null, role: null }, ['Ada Park', 'Lee Ortiz']],
])('%j finds %j', (filter, found) => expect(names({ filter })).toEqual(found));

it('sorts by a field and returns one page of all', () => {
  const sort = { field: 'Email', order: 'DESC' } as const;
  expect(names({ sort })).toEqual(['Lee Ortiz', 'Ada Park']);
  expect(pageOf({ sort, pagination: { page: 2, perPage: 1 } })).toEqual({
    data: [people[0]],
    total: 2,
  });
});
