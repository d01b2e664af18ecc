import { MATRIX, type Permission, type Resource, type Scope } from './matrix';
import type { RoleName } from './roles';

export interface Viewer {
  id: string;
  role: RoleName;
}

/** The people of the job that a record belongs to: user ids. */
export interface JobPeople {
  managerId: string | null;
  assignedIds: readonly string[];
}

/** Whose record it is: the people of its job and, where records have one, its owner. */
export interface RecordPeople extends JobPeople {
  ownerId?: string | null;
}

/**
 * May the viewer do this? Without `record`: to at least one, as menus and buttons ask. Company boundaries are not decided
 * here: row-level security never lets a foreign record in.
 */
export function can(
  viewer: Viewer,
  permission: Permission,
  resource: Resource,
  record?: RecordPeople,
): boolean {
  return reaches(MATRIX[resource][viewer.role][permission], viewer, record);
}

/** Whether a permission of this scope reaches the record; without one, whether it reaches any. */
export function reaches(scope: Scope, viewer: Viewer, record?: RecordPeople): boolean {
  if (scope === 'any') return true;
  if (scope === 'none') return false;
  if (record === undefined) return true;
  return scope === 'own' ? record.ownerId === viewer.id : isOnJob(viewer, record);
}

/** Manages the job or is assigned to it. */
export function isOnJob(viewer: Pick<Viewer, 'id'>, job: JobPeople): boolean {
  return job.managerId === viewer.id || job.assignedIds.includes(viewer.id);
}

/** The owner of a record that belongs to no job. */
export function ownedBy(ownerId: string | null): RecordPeople {
  return { ownerId, managerId: null, assignedIds: [] };
}

/** Roles that a company can restrict to reading their own jobs (domain.md §4, §10). */
const LIMITED: readonly RoleName[] = ['ProjectManager', 'ProjectEngineer'];

/** The id of a person whose reading is limited where the company wants it so; null for everybody else. */
export function limitedReader({ id, role }: Viewer): string | null {
  return LIMITED.includes(role) ? id : null;
}

/** Roles whose people can manage jobs. The spec (getProjectManagers) names none; in small firms admins run jobs themselves. */
export const MANAGER_ROLES = [
  'CompanySuperAdmin',
  'CompanyAdmin',
  'ProjectManager',
] as const satisfies RoleName[];

/** Whether somebody of this role can be a job's manager. */
export function canManage(role: string | null): boolean {
  return MANAGER_ROLES.some(one => one === role);
}

/** Whether the viewer may name another manager: who changes every job, or manages it. Assigned people could put them out. */
export function mayHandOver({ id, role }: Viewer, job: JobPeople): boolean {
  return MATRIX.jobs[role].UPDATE === 'any' || (canManage(role) && job.managerId === id);
}

/** Role × file: who administers the company sees all, others their own. `domain/exports/export.ts` says which lists. */
export const EXPORT_MATRIX: Record<RoleName, Scope> = {
  SASAdministrator: 'any',
  CompanySuperAdmin: 'any',
  CompanyAdmin: 'any',
  ProjectManager: 'own',
  ProjectEngineer: 'own',
  ReadOnlyUser: 'own',
};

/** May the viewer see how the export that `askedBy` asked for stands? */
export function canSeeExport(viewer: Viewer, askedBy: string): boolean {
  return reaches(EXPORT_MATRIX[viewer.role], viewer, ownedBy(askedBy));
}

/** react-admin's action names to the permission values of spec §4; the only such mapping. */
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
