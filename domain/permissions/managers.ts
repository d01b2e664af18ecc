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
