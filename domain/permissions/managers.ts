import type { JobPeople, Viewer } from './can';
import { MATRIX } from './matrix';
import type { RoleName } from './roles';

/**
 * Roles whose people can be a job's manager. The spec asks for them (getProjectManagers) without saying who they are: a
 * project manager, and the company's admins, who in small firms run jobs themselves.
 */
export const MANAGER_ROLES = [
  'CompanySuperAdmin',
  'CompanyAdmin',
  'ProjectManager',
] as const satisfies RoleName[];

/** Whether somebody of this role can be a job's manager. */
export function canManage(role: string | null): boolean {
  return MANAGER_ROLES.some(one => one === role);
}

/**
 * Whether the viewer may name another manager of the job: who changes every job, and the one who manages it. To be
 * assigned to a job is not enough, or its manager could be put out of it.
 */
export function mayHandOver({ id, role }: Viewer, job: JobPeople): boolean {
  return MATRIX.jobs[role].UPDATE === 'any' || (canManage(role) && job.managerId === id);
}
