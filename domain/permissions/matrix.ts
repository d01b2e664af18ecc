import type { RoleName } from './roles';

export type Permission = 'READ' | 'CREATE' | 'UPDATE' | 'DELETE';

export type Resource =
  | 'customers'
  | 'companies'
  | 'employers'
  | 'credentials'
  | 'jobs'
  | 'tickets'
  | 'subcontractors'
  | 'invitations'
  | 'events'
  | 'attachments'
  | 'passports'
  | 'notes'
  | 'ticketProfiles'
  | 'dashboard'
  | 'rules'
  | 'apiKeys'
  | 'webhooks'
  | 'audit';

/** `any`: all of the company (SASAdministrator: all companies). `job`: jobs one manages or is assigned to. */
export type Scope = 'any' | 'job' | 'own' | 'none';

type Row = Record<Permission, Scope>;

const FULL: Row = { READ: 'any', CREATE: 'any', UPDATE: 'any', DELETE: 'any' };
const READ_ONLY: Row = { READ: 'any', CREATE: 'none', UPDATE: 'none', DELETE: 'none' };
const NOTHING: Row = { READ: 'none', CREATE: 'none', UPDATE: 'none', DELETE: 'none' };
const ON_OWN_JOBS: Row = { READ: 'any', CREATE: 'job', UPDATE: 'job', DELETE: 'none' };
/** A public link can be revoked, not changed. */
const SHARED_ON_OWN_JOBS: Row = { READ: 'any', CREATE: 'job', UPDATE: 'none', DELETE: 'job' };
const READ_AND_UPDATE: Row = { READ: 'any', CREATE: 'none', UPDATE: 'any', DELETE: 'none' };
const OWN_LOGIN: Row = { READ: 'own', CREATE: 'none', UPDATE: 'own', DELETE: 'none' };

function administered(
  below: Record<'ProjectManager' | 'ProjectEngineer' | 'ReadOnlyUser', Row>,
): Record<RoleName, Row> {
  return { SASAdministrator: FULL, CompanySuperAdmin: FULL, CompanyAdmin: FULL, ...below };
}

/**
 * Ticket actions are decided in `domain/tickets/actions`.
 * With `job`, users who create a job must be its manager. With `own`, a created ticket profile must be
 * private.
 * Beyond domain.md §4, engineers change and delete their own private profiles. No one else could.
 */
export const MATRIX: Record<Resource, Record<RoleName, Row>> = {
  customers: {
    SASAdministrator: FULL,
    CompanySuperAdmin: NOTHING,
    CompanyAdmin: NOTHING,
    ProjectManager: NOTHING,
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
  companies: {
    SASAdministrator: FULL,
    CompanySuperAdmin: READ_AND_UPDATE,
    CompanyAdmin: READ_ONLY,
    ProjectManager: NOTHING,
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
  employers: administered({
    ProjectManager: READ_ONLY,
    ProjectEngineer: READ_ONLY,
    ReadOnlyUser: READ_ONLY,
  }),
  credentials: {
    SASAdministrator: READ_AND_UPDATE,
    CompanySuperAdmin: READ_AND_UPDATE,
    CompanyAdmin: READ_AND_UPDATE,
    ProjectManager: OWN_LOGIN,
    ProjectEngineer: OWN_LOGIN,
    ReadOnlyUser: OWN_LOGIN,
  },
  jobs: administered({
    ProjectManager: ON_OWN_JOBS,
    ProjectEngineer: { READ: 'any', CREATE: 'none', UPDATE: 'job', DELETE: 'none' },
    ReadOnlyUser: READ_ONLY,
  }),
  tickets: {
    ...administered({
      ProjectManager: ON_OWN_JOBS,
      ProjectEngineer: ON_OWN_JOBS,
      ReadOnlyUser: READ_ONLY,
    }),
    CompanyAdmin: { ...FULL, DELETE: 'none' },
  },
  subcontractors: administered({
    ProjectManager: { ...FULL, DELETE: 'none' },
    ProjectEngineer: { READ: 'any', CREATE: 'any', UPDATE: 'none', DELETE: 'none' },
    ReadOnlyUser: READ_ONLY,
  }),
  invitations: administered({
    ProjectManager: ON_OWN_JOBS,
    ProjectEngineer: { READ: 'any', CREATE: 'job', UPDATE: 'none', DELETE: 'none' },
    ReadOnlyUser: READ_ONLY,
  }),
  events: administered({
    ProjectManager: { READ: 'any', CREATE: 'job', UPDATE: 'job', DELETE: 'own' },
    ProjectEngineer: ON_OWN_JOBS,
    ReadOnlyUser: READ_ONLY,
  }),
  attachments: administered({
    ProjectManager: { ...ON_OWN_JOBS, DELETE: 'own' },
    ProjectEngineer: { ...ON_OWN_JOBS, DELETE: 'own' },
    ReadOnlyUser: READ_ONLY,
  }),
  notes: administered({
    ProjectManager: { ...ON_OWN_JOBS, DELETE: 'own' },
    ProjectEngineer: { ...ON_OWN_JOBS, DELETE: 'own' },
    ReadOnlyUser: READ_ONLY,
  }),
  passports: administered({
    ProjectManager: SHARED_ON_OWN_JOBS,
    ProjectEngineer: SHARED_ON_OWN_JOBS,
    ReadOnlyUser: READ_ONLY,
  }),
  ticketProfiles: administered({
    ProjectManager: { ...FULL, DELETE: 'own' },
    ProjectEngineer: { READ: 'any', CREATE: 'own', UPDATE: 'own', DELETE: 'own' },
    ReadOnlyUser: READ_ONLY,
  }),
  dashboard: {
    SASAdministrator: READ_ONLY,
    CompanySuperAdmin: READ_ONLY,
    CompanyAdmin: READ_ONLY,
    ProjectManager: READ_ONLY,
    ProjectEngineer: READ_ONLY,
    ReadOnlyUser: READ_ONLY,
  },
  rules: {
    SASAdministrator: FULL,
    CompanySuperAdmin: READ_ONLY,
    CompanyAdmin: READ_ONLY,
    ProjectManager: READ_ONLY,
    ProjectEngineer: READ_ONLY,
    ReadOnlyUser: READ_ONLY,
  },
  /** Of the company. Everybody has their own, except system administrators, who would hold all companies with one. */
  apiKeys: {
    SASAdministrator: { ...FULL, CREATE: 'none', UPDATE: 'none' },
    CompanySuperAdmin: { ...FULL, UPDATE: 'none' },
    CompanyAdmin: { ...FULL, UPDATE: 'none' },
    ProjectManager: NOTHING,
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
  /** Those who may make API keys of the company. */
  webhooks: {
    SASAdministrator: { ...FULL, CREATE: 'none', UPDATE: 'none' },
    CompanySuperAdmin: FULL,
    CompanyAdmin: FULL,
    ProjectManager: NOTHING,
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
  audit: {
    SASAdministrator: READ_ONLY,
    CompanySuperAdmin: READ_ONLY,
    CompanyAdmin: READ_ONLY,
    ProjectManager: { READ: 'job', CREATE: 'none', UPDATE: 'none', DELETE: 'none' },
    ProjectEngineer: NOTHING,
    ReadOnlyUser: NOTHING,
  },
};
