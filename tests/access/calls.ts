import { randomUUID } from 'node:crypto';
import type { Operation } from '../../domain/actions';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { ticketPayload } from '../support/tickets';
import type { Company, Job, Ticket, User } from '../support/world';

/** What a call of the matrix is made on. */
export interface Target {
  company: Company;
  job: Job;
  ticket: Ticket;
  /** Who is named as a new job's manager. */
  manager: User;
}

/** How the matrix sees a call. */
export interface MatrixCall {
  permission: Permission;
  resource: Resource;
  /** Whether the call names the company, or a record that lies in one. */
  names: 'company' | 'record' | 'nothing';
  variables(target: Target): object;
  selection?: string;
  /** What somebody gets for a record that is not in their company. */
  hidden?: 'null' | 'NotFoundException' | 'ValidationException';
}

const inCompany = ({ company }: Target) => ({ companyId: company.id });
const listed = (target: Target) => ({ ...inCompany(target), body: { skip: 0, take: 5 } });
const summarised = (target: Target) => ({ ...inCompany(target), filters: [] });
const read = (resource: Resource, variables: (target: Target) => object): MatrixCall => ({
  permission: 'READ',
  resource,
  names: 'company',
  variables,
});

/** Every call behind a sign-in that the matrix decides about. */
export const CALLS: Partial<Record<Operation, MatrixCall>> = {
  getCompanies: { permission: 'READ', resource: 'companies', names: 'nothing', variables: () => ({}) },
  getEmployers: read('employers', listed),
  getProjectManagers: read('employers', inCompany),
  getJobs: read('jobs', listed),
  getJob: {
    permission: 'READ',
    resource: 'jobs',
    names: 'record',
    variables: ({ job }) => ({ jobId: job.id }),
    hidden: 'null',
  },
  createJob: {
    permission: 'CREATE',
    resource: 'jobs',
    names: 'company',
    variables: ({ company, manager }) => ({
      companyId: company.id,
      job: { JobNo: randomUUID(), Name: 'New', ManagerID: manager.id },
    }),
  },
  getActiveTickets: read('tickets', listed),
  getExpiringTickets: read('tickets', listed),
  getExpiredTickets: read('tickets', listed),
  getAutoRenewTickets: read('tickets', listed),
  expiringTicketsSummary: read('dashboard', summarised),
  activeTicketsSummary: read('dashboard', summarised),
  getTicketCounts: read('dashboard', inCompany),
  getTicketDetails: {
    permission: 'READ',
    resource: 'tickets',
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id }),
    hidden: 'null',
  },
  createTicket: {
    permission: 'CREATE',
    resource: 'tickets',
    names: 'record',
    variables: ({ job }) => ({ ticketPayload: JSON.stringify(ticketPayload(job.id, new Date())) }),
    hidden: 'ValidationException',
  },
  changeTicketName: {
    permission: 'UPDATE',
    resource: 'tickets',
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id, ticketName: 'Renamed' }),
    hidden: 'NotFoundException',
  },
};

/** Calls that every signed-in person may make, or that come before a sign-in. */
export const FREE_CALLS: Operation[] = ['login', 'logout', 'refreshToken', 'getViewer', 'getRoles'];
