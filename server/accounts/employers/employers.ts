import { MANAGER_ROLES } from '../../../domain/permissions/managers';
import { ROLES, type RoleName } from '../../../domain/permissions/roles';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import type { Employer, EmployerList, PaginationInput } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { countEmployers, selectEmployer, selectEmployers } from './employers.sql';

/** Which parts of the answer the call asks for; the others are not read. */
interface Wanted {
  total: boolean;
  data: boolean;
}

/** The company's active users, by name. */
export function listEmployers(
  services: Services,
  actor: Actor,
  body: PaginationInput,
  wanted: Wanted,
): Promise<EmployerList> {
  const roles = ROLES.map(role => role.cognitoGroupName);
  return listByRole(services, actor, roles, body, wanted);
}

/** The company's active users who can manage a job, by name. */
export function listProjectManagers(services: Services, actor: Actor, wanted: Wanted): Promise<EmployerList> {
  return listByRole(services, actor, MANAGER_ROLES, { skip: 0, take: -1 }, wanted);
}

/** The active user of the company with this id, or null. */
export async function getEmployer(
  { pool }: Services,
  actor: Actor,
  employerId: string,
): Promise<Employer | null> {
  authorize(actor.viewer, 'READ', 'employers');
  if (!isUuid(employerId)) return null;
  return withActor(pool, actor, client => selectEmployer(client, employerId));
}

async function listByRole(
  { pool }: Services,
  actor: Actor,
  roles: readonly RoleName[],
  body: PaginationInput,
  wanted: Wanted,
): Promise<EmployerList> {
  authorize(actor.viewer, 'READ', 'employers');
  const page = pageOf(body);
  return withSnapshot(pool, actor, async client => ({
    total: wanted.total ? await countEmployers(client, roles) : 0,
    data: wanted.data ? wholePage(await selectEmployers(client, roles, page)) : [],
  }));
}
