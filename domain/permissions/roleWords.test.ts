import { expect, it } from 'vitest';
import { MATRIX } from './matrix';
import { isRoleName } from './roles';
import { ROLE_WORDS } from './roleWords';

it.each(Object.entries(ROLE_WORDS))('the sentence about %s says what the matrix says', (role, { claims }) => {
  if (!isRoleName(role)) throw new Error(role);
  const inMatrix = claims.map(([resource, permission]) => [
    resource,
    permission,
    MATRIX[resource][role][permission],
  ]);
  expect(inMatrix).toEqual(claims);
});
