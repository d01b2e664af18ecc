import { expect, it } from 'vitest';
import { ROLES, type RoleName } from '../../permissions/roles';
import { canAct } from './table';

const colleagues = { managerId: 'you', assignedIds: ['he'] };
const whoMay = (action: 'damage' | 'renew'): RoleName[] =>
  ROLES.map(role => role.cognitoGroupName).filter(role => canAct({ id: 'me', role }, action, colleagues));

it('lets everyone but a reader report damage on a colleague’s job', () => {
  const admins = ['SASAdministrator', 'CompanySuperAdmin', 'CompanyAdmin'];
  expect(whoMay('damage')).toEqual([...admins, 'ProjectManager', 'ProjectEngineer']);
  expect(whoMay('renew')).toEqual(admins);
});
