import { MATRIX, type Permission, type Resource, type Scope } from './matrix';
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

/** Whose record it is: the people of its job and, where records have one, its owner. */
export interface RecordPeople extends JobPeople {
  ownerId?: string | null;
}

/**
 * May the viewer do this? Without `record` the answer says whether they may do it to at least one record, which is what
 * menus and buttons ask; with it the answer is for that record. Company boundaries are not decided here: row-level
 * security never lets a foreign record in.
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
