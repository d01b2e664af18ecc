import { describe, expect, it } from 'vitest';
import { can } from './can';
import { MATRIX, type Resource } from './matrix';
import { ROLES, type RoleName } from './roles';

const ROLE_NAMES = ROLES.map(role => role.cognitoGroupName);

describe('can()', () => {
  const viewer = (role: RoleName) => ({ id: 'me', role });
  const mine = { managerId: 'me', assignedIds: [] };
  const assigned = { managerId: 'you', assignedIds: ['he', 'me'] };
  const yours = { managerId: 'you', assignedIds: ['he'] };

  const cells = (Object.keys(MATRIX) as Resource[]).flatMap(resource =>
    ROLE_NAMES.flatMap(role =>
      (['READ', 'CREATE', 'UPDATE', 'DELETE'] as const).map(permission => ({ resource, role, permission })),
    ),
  );

  it.each(cells)(
    'agrees with the matrix: $role, $permission, $resource',
    ({ resource, role, permission }) => {
      const scope = MATRIX[resource][role][permission];
      expect({
        somewhere: can(viewer(role), permission, resource),
        mine: can(viewer(role), permission, resource, mine),
        assigned: can(viewer(role), permission, resource, assigned),
        yours: can(viewer(role), permission, resource, yours),
        owned: can(viewer(role), permission, resource, { ...yours, ownerId: 'me' }),
      }).toEqual({
        somewhere: scope !== 'none',
        mine: scope === 'any' || scope === 'job',
        assigned: scope === 'any' || scope === 'job',
        yours: scope === 'any',
        owned: scope === 'any' || scope === 'own',
      });
    },
  );
});
