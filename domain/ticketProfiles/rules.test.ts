import { expect, it } from 'vitest';
import { can } from '../permissions/can';
import type { RoleName } from '../permissions/roles';
import { profilePeople, seesLeftProfiles } from './rules';

const viewer = (role: RoleName) => ({ id: 'me', role });
const may = (permission: 'UPDATE' | 'DELETE', role: RoleName, profile: [string | null, string | null]) => {
  const [ownerId, createdBy] = profile;
  const people = profilePeople(viewer(role), { ownerId, createdBy });
  return can(viewer(role), permission, 'ticketProfiles', people);
};

it.each([
  ['ProjectEngineer', 'own private', ['me', 'me'], true, true],
  ['ProjectEngineer', 'shared, created by them as a manager', [null, 'me'], false, false],
  ['ProjectEngineer', 'shared', [null, 'other'], false, false],
  ['ProjectEngineer', 'private to another user', ['other', 'other'], false, false],
  ['ProjectManager', 'own private', ['me', 'me'], true, true],
  ['ProjectManager', 'shared, created by them', [null, 'me'], true, true],
  ['ProjectManager', 'shared, created by another user', [null, 'other'], true, false],
  ['CompanyAdmin', 'shared', [null, 'other'], true, true],
  ['ReadOnlyUser', 'own private', ['me', 'me'], false, false],
] as const)('%s, %s', (role, _what, profile, update, remove) => {
  expect([may('UPDATE', role, [...profile]), may('DELETE', role, [...profile])]).toEqual([update, remove]);
});

it('shows private profiles of former users to admins only', () => {
  expect(seesLeftProfiles('CompanyAdmin')).toBe(true);
  expect(
    ['ProjectManager', 'ProjectEngineer', 'ReadOnlyUser'].some(role => seesLeftProfiles(role as RoleName)),
  ).toBe(false);
});
