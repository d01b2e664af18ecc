import type { RoleName } from './roles';

/** Permission action values of spec §4. */
export const PERMISSIONS = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type Resource = 'companies' | 'employers' | 'jobs' | 'tickets' | 'dashboard';

/**
 * How far a permission reaches: `any` record of the company (of every company for SASAdministrator), `job` only records
 * of jobs that the person manages or is assigned to, `none` not at all.
 */
export type Scope = 'any' | 'job' | 'none';

type Row = Record<Permission, Scope>;

const FULL: Row = { READ: 'any', CREATE: 'any', UPDATE: 'any', DELETE: 'any' };
const READ_ONLY: Row = { READ: 'any', CREATE: 'none', UPDATE: 'none', DELETE: 'none' };
const NOTHING: Row = { READ: 'none', CREATE: 'none', UPDATE: 'none', DELETE: 'none' };
const ON_OWN_JOBS: Row = { READ: 'any', CREATE: 'job', UPDATE: 'job', DELETE: 'none' };

/**
 * Role × resource × permission, the only place where it is decided. A project manager creates a job as its manager, so
 * CREATE on jobs has the reach `job`: the new job must name them.
 */
export const MATRIX: Record<Resource, Record<RoleName, Row>> = {
  companies: {
    SASAdministrator: FULL,
    CompanySuperAdmin: { ...READ_ONLY, UPDATE: 'any' },
    CompanyAdmin: READ_ONLY,
    ProjectManager: NOTHING,
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
  employers: {
    SASAdministrator: FULL,
    CompanySuperAdmin: FULL,
    CompanyAdmin: FULL,
    ProjectManager: READ_ONLY,
    ProjectEngineer: READ_ONLY,
    ReadOnlyUser: READ_ONLY,
  },
  jobs: {
    SASAdministrator: FULL,
    CompanySuperAdmin: FULL,
    CompanyAdmin: FULL,
    ProjectManager: ON_OWN_JOBS,
    ProjectEngineer: { READ: 'any', CREATE: 'none', UPDATE: 'job', DELETE: 'none' },
    ReadOnlyUser: READ_ONLY,
  },
  tickets: {
    SASAdministrator: FULL,
    CompanySuperAdmin: FULL,
    CompanyAdmin: { ...FULL, DELETE: 'none' },
    ProjectManager: ON_OWN_JOBS,
    ProjectEngineer: ON_OWN_JOBS,
    ReadOnlyUser: READ_ONLY,
  },
  dashboard: {
    SASAdministrator: READ_ONLY,
    CompanySuperAdmin: READ_ONLY,
    CompanyAdmin: READ_ONLY,
    ProjectManager: READ_ONLY,
    ProjectEngineer: READ_ONLY,
    ReadOnlyUser: READ_ONLY,
  },
};
