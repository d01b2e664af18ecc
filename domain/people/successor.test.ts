import { expect, it } from 'vitest';
import { mayPlaceTickets, type Successor, successorProblem } from './successor';

const LEE: Successor = { name: 'Lee Ortiz', active: true, role: 'ProjectEngineer', login: 'VALID' };

it.each([
  [{}, null],
  [{ login: 'UNVERIFIED' as const }, null],
  [{ role: 'CompanySuperAdmin' as const }, null],
  [{ active: false }, 'Lee Ortiz is no longer active. Choose somebody else.'],
  [
    { role: 'ReadOnlyUser' as const },
    'Lee Ortiz is a read-only user and places no tickets. Choose somebody else.',
  ],
  [
    { login: null },
    'Lee Ortiz has no login for One Call NV. Store one under call-center credentials, or choose somebody else.',
  ],
  [
    { login: 'INVALID' as const },
    'One Call NV refused the login of Lee Ortiz. Correct it under call-center credentials, or choose somebody else.',
  ],
])('somebody with %j takes tickets over: %s', (changes, problem) => {
  expect(successorProblem({ ...LEE, ...changes }, 'onecallnv')).toBe(problem);
});

it('goes to roles that place tickets', () => {
  const roles = ['CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager', 'ProjectEngineer'] as const;
  expect(roles.every(mayPlaceTickets)).toBe(true);
  expect(mayPlaceTickets('ReadOnlyUser')).toBe(false);
});
