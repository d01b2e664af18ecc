import { MATRIX, type Permission, type Resource } from './matrix';
import type { RoleName } from './roles';

/** Who asks. */
export interface Viewer {
  id: string;
  role: RoleName;
}

/** The people of the job that a record belongs to: user ids. */
export interface JobPeople {
  managerId: string | null;
  assignedIds: readonly string[];
}

/**
 * May the viewer do this? Without `job` the answer says whether they may do it to at least one record, which is what
 * menus and buttons ask; with it the answer is for that record. Company boundaries are not decided here: row-level
 * security never lets a foreign record in.
 */
export function can(viewer: Viewer, permission: Permission, resource: Resource, job?: JobPeople): boolean {
  const scope = MATRIX[resource][viewer.role][permission];
  if (scope === 'any') return true;
  if (scope === 'none') return false;
  return job === undefined || isOnJob(viewer, job);
}

/** Manages the job or is assigned to it. */
export function isOnJob(viewer: Viewer, job: JobPeople): boolean {
  return job.managerId === viewer.id || job.assignedIds.includes(viewer.id);
}
