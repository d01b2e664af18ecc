import { AppError } from '../../domain/errors';
import { can, type JobPeople, type Viewer } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { roleOf } from '../../domain/permissions/roles';

/**
 * Lets the call go on only when the permission matrix allows it; with `job` the answer is for a record of that job.
 *
 * @throws ForbiddenException that says what is not allowed and why
 */
export function authorize(viewer: Viewer, permission: Permission, resource: Resource, job?: JobPeople): void {
  if (can(viewer, permission, resource, job)) return;
  const deed = `${VERBS[permission]} ${NOUNS[resource]}`;
  const isElsewhereAllowed = can(viewer, permission, resource);
  throw new AppError(
    'ForbiddenException',
    isElsewhereAllowed
      ? `You can ${deed} only on jobs that you manage or are assigned to.`
      : `The role ${roleOf(viewer.role).name} cannot ${deed}.`,
  );
}

const VERBS: Record<Permission, string> = { READ: 'see', CREATE: 'add', UPDATE: 'change', DELETE: 'delete' };

const NOUNS: Record<Resource, string> = {
  companies: 'companies',
  employers: 'users',
  jobs: 'jobs',
  tickets: 'tickets',
  dashboard: 'the dashboard',
};
