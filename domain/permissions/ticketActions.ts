import type { TicketAction } from '../tickets/actions/table';
import { type RecordPeople, reaches, type Viewer } from './can';
import type { Scope } from './matrix';
import type { RoleName } from './roles';

type Row = Record<RoleName, Scope>;

const ADMINS = { SASAdministrator: 'any', CompanySuperAdmin: 'any', CompanyAdmin: 'any' } as const;
const ON_OWN_JOBS: Row = { ...ADMINS, ProjectManager: 'job', ProjectEngineer: 'job', ReadOnlyUser: 'none' };
const NOT_ENGINEERS: Row = {
  ...ADMINS,
  ProjectManager: 'job',
  ProjectEngineer: 'none',
  ReadOnlyUser: 'none',
};
const ON_ALL_JOBS: Row = { ...ON_OWN_JOBS, ProjectManager: 'any', ProjectEngineer: 'any' };

/**
 * Role × ticket action. What ends a ticket's protection or judges a station is for those who answer for the job: an
 * engineer can neither cancel, nor switch auto-renew, nor overwrite a response. Damage is reported by
 * anyone who reports at all, whoever's job it is: in California its notice can be due within two hours (19 CCR 4100).
 */
export const TICKET_ACTION_MATRIX: Record<TicketAction, Row> = {
  clone: ON_OWN_JOBS,
  renew: ON_OWN_JOBS,
  remark: ON_OWN_JOBS,
  noResponse: ON_OWN_JOBS,
  cancel: NOT_ENGINEERS,
  damage: ON_ALL_JOBS,
  expose: ON_OWN_JOBS,
  close: ON_OWN_JOBS,
  reopen: ON_OWN_JOBS,
  turnOnAutoRenew: NOT_ENGINEERS,
  cancelAutoRenew: NOT_ENGINEERS,
  overwriteResponse: NOT_ENGINEERS,
  acknowledge: ON_OWN_JOBS,
  rename: ON_OWN_JOBS,
  assignSubcontractor: ON_OWN_JOBS,
};

/** May the viewer do this to a ticket of the job? Without `job`: to at least one ticket. */
export function canAct(viewer: Viewer, action: TicketAction, job?: RecordPeople): boolean {
  return reaches(TICKET_ACTION_MATRIX[action][viewer.role], viewer, job);
}
