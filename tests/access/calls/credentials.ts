import type { Scope } from '../../../domain/permissions/matrix';
import { ROLES, type RoleName } from '../../../domain/permissions/roles';
import { type Calls, cell, inCompany, type Target } from './call';

/** Everybody may ask; whose logins the answer tells of is another test's matter. */
const EVERYBODY = Object.fromEntries(ROLES.map(role => [role.cognitoGroupName, 'any'])) as Record<
  RoleName,
  Scope
>;

/** One's own login where the target is one's own, else that of the job's manager. */
async function loginOf(target: Target) {
  const { caller, manager, job, company, sql } = target;
  const assigned = await sql('select user_id from job_people where job_id = $1', [job.id]);
  const isOwn = job.managerId === caller.id || assigned.some(row => row.user_id === caller.id);
  return { companyId: company.id, callCenter: 'onecall', email: isOwn ? caller.email : manager.email };
}

export const CREDENTIALS: Calls = {
  getCredentials: { scopes: cell('credentials', 'READ'), names: 'company', variables: loginOf },
  changeCredentials: {
    scopes: cell('credentials', 'UPDATE'),
    names: 'company',
    variables: async target => ({ ...(await loginOf(target)), username: 'dana', pass: 'secret' }),
  },
  getCredentialsHealth: { scopes: EVERYBODY, names: 'company', variables: inCompany },
};
