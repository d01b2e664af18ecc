import { mayHandle } from '../../../domain/people/employer';
import { ROLES, type RoleName } from '../../../domain/permissions/roles';

/** The roles that people of a company have, highest rank first. */
export const COMPANY_ROLES = ROLES.filter(role => role.cognitoGroupName !== 'SASAdministrator').map(
  ({ cognitoGroupName, name }) => ({ id: cognitoGroupName, name }),
);

/** Those that somebody of the role may give. */
export function rolesWithin(own: RoleName) {
  return COMPANY_ROLES.filter(({ id }) => mayHandle(own, id));
}
