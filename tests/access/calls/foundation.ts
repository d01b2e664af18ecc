import { randomUUID } from 'node:crypto';
import { ticketPayload } from '../../support/tickets';
import { type Calls, cell, inCompany, read, type Target } from './call';

const summarised = (target: Target) => ({ ...inCompany(target), filters: [] });

const grouped = (target: Target) => ({ ...summarised(target), group: 'active' });

/** Reading companies, people, jobs and tickets, and placing a ticket. */
export const FOUNDATION: Calls = {
  getCompanies: { scopes: cell('companies', 'READ'), names: 'nothing', variables: () => ({}) },
  getEmployers: read('employers'),
  getProjectManagers: read('employers', inCompany),
  getJobs: read('jobs'),
  getJob: {
    scopes: cell('jobs', 'READ'),
    names: 'record',
    variables: ({ job }) => ({ jobId: job.id }),
    hidden: 'null',
  },
  createJob: {
    scopes: cell('jobs', 'CREATE'),
    names: 'company',
    variables: ({ company, manager }) => ({
      companyId: company.id,
      job: { JobNo: randomUUID(), Name: 'New', ManagerID: manager.id },
    }),
  },
  getActiveTickets: read('tickets'),
  getExpiringTickets: read('tickets'),
  getExpiredTickets: read('tickets'),
  getAutoRenewTickets: read('tickets'),
  getAllTickets: read('tickets'),
  expiringTicketsSummary: read('dashboard', summarised),
  activeTicketsSummary: read('dashboard', summarised),
  getSilentUtilities: read('tickets', inCompany),
  getTicketCounts: read('dashboard', inCompany),
  getTicketsToStore: { ...read('tickets', inCompany), selection: '{ ID }' },
  getDashboardCounts: read('dashboard', inCompany),
  getTicketStatistics: { ...read('dashboard', grouped), selection: '{ byVerdict { verdict } }' },
  getTicketMap: read('dashboard', grouped),
  getTicketsNeedingAction: read('dashboard'),
  getTicketsToLookUp: { ...read('dashboard', inCompany), selection: '{ ticketIds }' },
  getToday: {
    ...read('dashboard', target => ({ ...inCompany(target), mine: false })),
    selection: '{ groups { data { ticket { ID } } } }',
  },
  // Each for themselves, and ending a snooze that there is not is no refusal.
  snoozeTicket: {
    scopes: cell('dashboard', 'READ'),
    names: 'company',
    variables: target => ({ ...inCompany(target), ticketId: target.ticket.id, choice: null }),
  },
  getTicketDetails: {
    scopes: cell('tickets', 'READ'),
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id }),
    hidden: 'null',
  },
  createTicket: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: ({ job }) => ({ ticketPayload: JSON.stringify(ticketPayload(job.id, new Date())) }),
    hidden: 'ValidationException',
  },
  changeTicketName: {
    scopes: cell('tickets', 'UPDATE'),
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id, ticketName: 'Renamed' }),
    hidden: 'NotFoundException',
  },
};
