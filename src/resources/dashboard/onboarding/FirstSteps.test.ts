import { expect, it } from 'vitest';
import { can } from '../../../../domain/permissions/can';
import { ROLES, type RoleName } from '../../../../domain/permissions/roles';
import { isComplete, stepsFor } from './FirstSteps';

const NOTHING = { credentials: 0, jobs: 0, tickets: 0, people: 0 };
type May = Parameters<typeof stepsFor>[1];
const mayAs =
  (role: RoleName): May =>
  (permission, resource) =>
    can({ id: 'u1', role }, permission, resource);
const namesFor = (role: RoleName) => stepsFor(NOTHING, mayAs(role)).map(({ name }) => name);

it('offers each role only what it is allowed', () => {
  const all = ['credentials', 'jobs', 'tickets', 'people'];
  expect(Object.fromEntries(ROLES.map(({ cognitoGroupName: role }) => [role, namesFor(role)]))).toEqual({
    SASAdministrator: all,
    CompanySuperAdmin: all,
    CompanyAdmin: all,
    ProjectManager: ['credentials', 'jobs', 'tickets'],
    ProjectEngineer: ['credentials', 'tickets'],
    ReadOnlyUser: [],
  });
});

it('does not ask for a login when all requests are placed by people', () => {
  const names = stepsFor({ ...NOTHING, credentials: null }, () => true).map(({ name }) => name);
  expect(names).toEqual(['jobs', 'tickets', 'people']);
});

it("starts with importing the center's tickets when requests are placed by people", () => {
  const step = (credentials: number | null) =>
    stepsFor({ ...NOTHING, credentials }, () => true).find(({ name }) => name === 'tickets');
  expect(step(null)).toMatchObject({
    words: 'imported',
    to: '/main/tickets/import',
    or: '/main/tickets/create',
  });
  expect(step(0)).toMatchObject({ words: 'tickets', to: '/main/tickets/create', or: null });
});

it('checks off what the company has', () => {
  const steps = stepsFor({ ...NOTHING, jobs: 3 }, () => true);
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['jobs']);
});

it('is complete with the last step, and never before the first ticket', () => {
  const almost = { credentials: 1, jobs: 1, tickets: 1, people: 0 };
  expect(
    isComplete(
      almost,
      stepsFor(almost, () => true),
    ),
  ).toBe(false);
  const all = { ...almost, people: 1 };
  expect(
    isComplete(
      all,
      stepsFor(all, () => true),
    ),
  ).toBe(true);
  expect(isComplete(NOTHING, [])).toBe(false);
});
