import type { Permission, Resource, Scope } from './matrix';
import type { RoleName } from './roles';

/** A cell of the matrix that a sentence relies on. */
type Claim = [Resource, Permission, Scope];

interface RoleWords {
  sentence: string;
  claims: readonly Claim[];
}

/** What each role can do, for the form of a user. The test compares the claims with the matrix. */
export const ROLE_WORDS: Record<RoleName, RoleWords> = {
  SASAdministrator: {
    sentence: 'Runs Whiteline for every company.',
    claims: [
      ['customers', 'CREATE', 'any'],
      ['customers', 'UPDATE', 'any'],
      ['companies', 'UPDATE', 'any'],
      ['rules', 'UPDATE', 'any'],
    ],
  },
  CompanySuperAdmin: {
    sentence: 'Can do everything in the company, including its settings.',
    claims: [
      ['companies', 'UPDATE', 'any'],
      ['employers', 'CREATE', 'any'],
      ['credentials', 'UPDATE', 'any'],
      ['jobs', 'DELETE', 'any'],
      ['tickets', 'UPDATE', 'any'],
      ['subcontractors', 'DELETE', 'any'],
      ['events', 'DELETE', 'any'],
    ],
  },
  CompanyAdmin: {
    sentence: 'Manages users, call-center logins, all jobs and all tickets, but not the company’s settings.',
    claims: [
      ['employers', 'CREATE', 'any'],
      ['employers', 'DELETE', 'any'],
      ['credentials', 'UPDATE', 'any'],
      ['jobs', 'CREATE', 'any'],
      ['jobs', 'UPDATE', 'any'],
      ['tickets', 'CREATE', 'any'],
      ['tickets', 'UPDATE', 'any'],
      ['companies', 'UPDATE', 'none'],
    ],
  },
  ProjectManager: {
    sentence: 'Creates jobs, and works on the tickets and events of jobs they manage or are assigned to.',
    claims: [
      ['jobs', 'CREATE', 'job'],
      ['jobs', 'UPDATE', 'job'],
      ['tickets', 'CREATE', 'job'],
      ['tickets', 'UPDATE', 'job'],
      ['events', 'CREATE', 'job'],
      ['employers', 'UPDATE', 'none'],
    ],
  },
  ProjectEngineer: {
    sentence: 'Works on the tickets and events of jobs they are assigned to, but creates no jobs.',
    claims: [
      ['jobs', 'CREATE', 'none'],
      ['tickets', 'CREATE', 'job'],
      ['tickets', 'UPDATE', 'job'],
      ['events', 'CREATE', 'job'],
      ['employers', 'UPDATE', 'none'],
    ],
  },
  ReadOnlyUser: {
    sentence: 'Sees jobs, tickets and events, and changes none of them.',
    claims: (['jobs', 'tickets', 'events'] as const).flatMap((resource): Claim[] => [
      [resource, 'READ', 'any'],
      [resource, 'CREATE', 'none'],
      [resource, 'UPDATE', 'none'],
      [resource, 'DELETE', 'none'],
    ]),
  },
};
