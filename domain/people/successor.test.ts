import { expect, it } from 'vitest';
import { type Successor, successorProblem } from './successor';

const LEE: Successor = { name: 'Lee Ortiz', active: true, role: 'ProjectEngineer', login: 'VALID' };

it.each([
  [{}, null],
  [{ login: 'UNVERIFIED' as const }, null],
  [{ role: 'CompanySuperAdmin' as const }, null],
  [{ active: false }, 'Lee Ortiz is no longer active. Choose someone else.'],
  [
    { role: 'ReadOnlyUser' as const },
    'Lee Ortiz is a read-only user and places no tickets. Choose someone else.',
  ],
  [
    { login: null },
    'Lee Ortiz has no login for One Call NV. Add one under Call-center logins, or choose someone else.',
  ],
  [
    { login: 'INVALID' as const },
    'One Call NV rejected the login of Lee Ortiz. Correct it under Call-center logins, or choose someone else.',
  ],
])('a user with %j can take over tickets: %s', (changes, problem) => {
  expect(successorProblem({ ...LEE, ...changes }, 'onecallnv')).toBe(problem);
});

it('needs no login when all requests are placed by people', () => {
  expect(successorProblem({ ...LEE, login: null }, 'onecallnv', false)).toBeNull();
  expect(successorProblem({ ...LEE, active: false }, 'onecallnv', false)).not.toBeNull();
});

it('is limited to roles that place tickets', () => {
  const roles = ['CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager', 'ProjectEngineer'] as const;
  for (const role of roles) expect(successorProblem({ ...LEE, role }, 'onecallnv'), role).toBeNull();
});
