import { describe, expect, it } from 'vitest';
import { can, reaches } from './can';
import { MATRIX, type Permission, type Scope } from './matrix';
import { ROLES, type RoleName } from './roles';

/**
 * domain.md §4, written down a second time: elsewhere rights are tested by what the matrix itself says. A cell has the first
 * letters of the permissions: any record; after `j` of jobs one works on; after `o` one's own.
 */
const RIGHTS = `
                SASAdministrator CompanySuperAdmin CompanyAdmin ProjectManager ProjectEngineer ReadOnlyUser
customers       RCUD             -                 -            -              -               -
companies       RCUD             RU                R            -              -               -
employers       RCUD             RCUD              RCUD         R              R               R
credentials     RU               RU                RU           oRU            oRU             oRU
jobs            RCUD             RCUD              RCUD         RjCU           RjU             R
tickets         RCUD             RCUD              RCU          RjCU           RjCU            R
subcontractors  RCUD             RCUD              RCUD         RCU            RC              R
invitations     RCUD             RCUD              RCUD         RjCU           RjC             R
events          RCUD             RCUD              RCUD         RjCUoD         RjCU            R
attachments     RCUD             RCUD              RCUD         RjCUoD         RjCUoD          R
passports       RCUD             RCUD              RCUD         RjCD           RjCD            R
notes           RCUD             RCUD              RCUD         RjCUoD         RjCUoD          R
ticketProfiles  RCUD             RCUD              RCUD         RCUoD          RoCUD           R
dashboard       R                R                 R            R              R               R
rules           RCUD             R                 R            R              R               R
apiKeys         RD               RCD               RCD          -              -               -
webhooks        RD               RCUD              RCUD         -              -               -
audit           R                R                 R            jR             -               -
`;

const PERMISSIONS: Record<string, Permission> = { R: 'READ', C: 'CREATE', U: 'UPDATE', D: 'DELETE' };
const SCOPES: Record<string, Scope> = { j: 'job', o: 'own' };

function readCell(cell: string) {
  const row: Record<Permission, Scope> = { READ: 'none', CREATE: 'none', UPDATE: 'none', DELETE: 'none' };
  let scope: Scope = 'any';
  for (const letter of cell) {
    const permission = PERMISSIONS[letter];
    if (permission) row[permission] = scope;
    scope = SCOPES[letter] ?? scope;
  }
  return row;
}

const [roles = [], ...rows] = RIGHTS.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/));

it('names every role and resource', () => {
  expect([...roles].sort()).toEqual(ROLES.map(role => role.cognitoGroupName).sort());
  expect(rows.map(([resource]) => resource).sort()).toEqual(Object.keys(MATRIX).sort());
});

it.each(rows)('the permissions for %s match the table', (resource, ...cells) => {
  const documented = Object.fromEntries(roles.map((role, column) => [role, readCell(cells[column] ?? '')]));
  expect(MATRIX[resource as keyof typeof MATRIX]).toEqual(documented);
});

describe('a permission', () => {
  const viewer = { id: 'me', role: 'ProjectManager' } as const;
  const mine = { managerId: 'me', assignedIds: [] };
  const assigned = { managerId: 'you', assignedIds: ['he', 'me'] };
  const yours = { managerId: 'you', assignedIds: ['he'] };
  const owned = { ...yours, ownerId: 'me' };

  it.each<[Scope, readonly unknown[]]>([
    ['any', [undefined, mine, assigned, yours, owned]],
    ['job', [undefined, mine, assigned]],
    ['own', [undefined, owned]],
    ['none', []],
  ])('with scope %s covers that scope', (scope, reached) => {
    const records = [undefined, mine, assigned, yours, owned];
    expect(records.filter(record => reaches(scope, viewer, record))).toEqual(reached);
  });

  it("is looked up by the viewer's role", () => {
    const may = (role: RoleName) => can({ id: 'me', role }, 'UPDATE', 'jobs', yours);
    expect([may('CompanyAdmin'), may('ProjectManager'), can(viewer, 'UPDATE', 'jobs', mine)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
