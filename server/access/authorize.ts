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
  const isElsewhereAllowed = can(viewer, permission, resource);
  throw new AppError(
    'ForbiddenException',
    isElsewhereAllowed
      ? `You can ${limitOf(permission, resource)}.`
      : `The role ${roleOf(viewer.role).name} cannot ${VERBS[permission]} ${NOUNS[resource]}.`,
  );
}

/** What somebody may do whose permission reaches only as far as their own jobs. */
function limitOf(permission: Permission, resource: Resource): string {
  const verb = VERBS[permission];
  if (resource !== 'jobs')
    return `${verb} ${NOUNS[resource]} only on jobs that you manage or are assigned to`;
  return permission === 'CREATE'
    ? `${verb} only jobs that you manage`
    : `${verb} only jobs that you manage or are assigned to`;
}

const VERBS: Record<Permission, string> = { READ: 'see', CREATE: 'add', UPDATE: 'change', DELETE: 'delete' };

const NOUNS: Record<Resource, string> = {
  companies: 'companies',
  employers: 'users',
  jobs: 'jobs',
  tickets: 'tickets',
  dashboard: 'the dashboard',
};
