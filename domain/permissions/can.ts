import { MATRIX, type Permission, type Resource, type Scope } from './matrix';
import type { RoleName } from './roles';

export interface Viewer {
  id: string;
  role: RoleName;
}

export interface JobPeople {
  managerId: string | null;
  assignedIds: readonly string[];
}

export interface RecordPeople extends JobPeople {
  ownerId?: string | null;
}

/** Without `record`, asks for any record. Row-level security keeps out records of other companies. */
export function can(
  viewer: Viewer,
  permission: Permission,
  resource: Resource,
  record?: RecordPeople,
): boolean {
  return reaches(MATRIX[resource][viewer.role][permission], viewer, record);
}

export function reaches(scope: Scope, viewer: Viewer, record?: RecordPeople): boolean {
  if (scope === 'any') return true;
  if (scope === 'none') return false;
  if (record === undefined) return true;
  return scope === 'own' ? record.ownerId === viewer.id : isOnJob(viewer, record);
}

export function isOnJob(viewer: Pick<Viewer, 'id'>, job: JobPeople): boolean {
  return job.managerId === viewer.id || job.assignedIds.includes(viewer.id);
}

export function ownedBy(ownerId: string | null): RecordPeople {
  return { ownerId, managerId: null, assignedIds: [] };
}

/** Companies can limit these roles to reading their own jobs (domain.md §4, §10). */
const LIMITED: readonly RoleName[] = ['ProjectManager', 'ProjectEngineer'];

export function limitedReader({ id, role }: Viewer): string | null {
  return LIMITED.includes(role) ? id : null;
}

/** The spec (getProjectManagers) names no roles. In small companies, admins run jobs themselves. */
export const MANAGER_ROLES = [
  'CompanySuperAdmin',
  'CompanyAdmin',
  'ProjectManager',
] as const satisfies RoleName[];

export function canManage(role: string | null): boolean {
  return MANAGER_ROLES.some(one => one === role);
}

/** Only managers and users who can change every job. Otherwise assigned people could replace the manager. */
export function mayHandOver({ id, role }: Viewer, job: JobPeople): boolean {
  return MATRIX.jobs[role].UPDATE === 'any' || (canManage(role) && job.managerId === id);
}

/** Company admins see all export files, others only their own. */
export const EXPORT_MATRIX: Record<RoleName, Scope> = {
  SASAdministrator: 'any',
  CompanySuperAdmin: 'any',
  CompanyAdmin: 'any',
  ProjectManager: 'own',
  ProjectEngineer: 'own',
  ReadOnlyUser: 'own',
};

export function canSeeExport(viewer: Viewer, askedBy: string): boolean {
  return reaches(EXPORT_MATRIX[viewer.role], viewer, ownedBy(askedBy));
}

/** Maps react-admin's actions to the permissions of spec §4. */
const PERMISSION_OF: Record<string, Permission> = {
  list: 'READ',
  show: 'READ',
  export: 'READ',
  create: 'CREATE',
  edit: 'UPDATE',
  delete: 'DELETE',
};

export function permissionOf(action: string): Permission | null {
  return PERMISSION_OF[action] ?? null;
}

export function isResource(name: string): name is Resource {
  return name in MATRIX;
}
