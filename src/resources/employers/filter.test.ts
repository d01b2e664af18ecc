import { expect, it } from 'vitest';
import { filterEmployers } from './filter';

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
const names = (values: Parameters<typeof filterEmployers>[1]) =>
  filterEmployers(people, values).map(({ Name }) => Name);

it.each([
  [{}, ['Ada Park', 'Lee Ortiz']],
  [{ search: ' PARK ' }, ['Ada Park', 'Lee Ortiz']],
  [{ search: 'ada@' }, ['Ada Park']],
  [{ role: 'ReadOnlyUser' }, ['Lee Ortiz']],
  [{ search: 'ada', role: 'ReadOnlyUser' }, []],
  [{ search: null, role: null }, ['Ada Park', 'Lee Ortiz']],
])('%j finds %j', (values, found) => expect(names(values)).toEqual(found));
