import { AppError } from '../../domain/errors';
import { can, type JobPeople, type RecordPeople, type Viewer } from '../../domain/permissions/can';
import { MATRIX, type Permission, type Resource } from '../../domain/permissions/matrix';
import { roleOf } from '../../domain/permissions/roles';
import type { TicketAction } from '../../domain/tickets/actions/names';
import { canAct } from '../../domain/tickets/actions/table';

/** @throws ForbiddenException that says what isn't allowed and why */
export function authorize(
  viewer: Viewer,
  permission: Permission,
  resource: Resource,
  record?: RecordPeople,
): void {
  if (can(viewer, permission, resource, record)) return;
  const isElsewhereAllowed = can(viewer, permission, resource);
  throw new AppError(
    'ForbiddenException',
    isElsewhereAllowed
      ? `You can ${limitOf(viewer, permission, resource)}.`
      : `The role ${roleOf(viewer.role).name} cannot ${VERBS[permission]} ${NOUNS[resource]}.`,
  );
}

export function authorizeAction(viewer: Viewer, action: TicketAction, job?: JobPeople): void {
  if (canAct(viewer, action, job)) return;
  throw new AppError(
    'ForbiddenException',
    canAct(viewer, action)
      ? 'You can do this only to tickets of jobs that you manage or are assigned to.'
      : `The role ${roleOf(viewer.role).name} cannot do this to tickets.`,
  );
}

function limitOf({ role }: Viewer, permission: Permission, resource: Resource): string {
  const verb = VERBS[permission];
  if (MATRIX[resource][role][permission] === 'own') return `${verb} only your own ${NOUNS[resource]}`;
  if (resource !== 'jobs')
    return `${verb} ${NOUNS[resource]} only on jobs that you manage or are assigned to`;
  return permission === 'CREATE'
    ? `${verb} only jobs that you manage`
    : `${verb} only jobs that you manage or are assigned to`;
}

const VERBS: Record<Permission, string> = { READ: 'see', CREATE: 'add', UPDATE: 'change', DELETE: 'delete' };

const NOUNS: Record<Resource, string> = {
  customers: 'customers',
  companies: 'companies',
  employers: 'users',
  credentials: 'call-center logins',
  jobs: 'jobs',
  tickets: 'tickets',
  subcontractors: 'subcontractors',
  invitations: 'invitations',
  events: 'recorded events',
  attachments: 'photos and documents',
  passports: 'public links',
  notes: 'notes',
  ticketProfiles: 'ticket profiles',
  dashboard: 'the dashboard',
  rules: 'holidays and rules of the centers',
  apiKeys: 'API keys of the company',
  webhooks: 'webhooks',
  audit: 'the audit log',
};
