import {
  JOB_FILTER_FIELDS,
  JOB_SORT_FIELDS,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
} from '../../domain/lists';
import { TICKET_GROUPS, type TicketGroup } from '../../domain/tickets/groups';
import { type Call, defineResource, type ResourceCalls } from './defineResource';
import * as documents from './generated/operations';

/** The four ticket lists, chosen by `meta: { group }`. */
const TICKET_LISTS: Record<TicketGroup, Call> = {
  active: ['getActiveTickets', documents.GetActiveTicketsDocument],
  expiring: ['getExpiringTickets', documents.GetExpiringTicketsDocument],
  expired: ['getExpiredTickets', documents.GetExpiredTicketsDocument],
  autoRenew: ['getAutoRenewTickets', documents.GetAutoRenewTicketsDocument],
};

/** Every resource of the console, each as a dozen lines. */
export const RESOURCES: Record<string, ResourceCalls> = {
  tickets: defineResource({
    list: meta => TICKET_LISTS[TICKET_GROUPS.find(group => group === meta?.group) ?? 'active'],
    filterFields: TICKET_FILTER_FIELDS,
    sortFields: TICKET_SORT_FIELDS,
    detail: { call: ['getTicketDetails', documents.GetTicketDetailsDocument], idName: 'ticketId' },
  }),

  jobs: defineResource({
    list: ['getJobs', documents.GetJobsDocument],
    filterFields: JOB_FILTER_FIELDS,
    sortFields: JOB_SORT_FIELDS,
    detail: { call: ['getJob', documents.GetJobDocument], idName: 'jobId' },
    create: {
      call: ['createJob', documents.CreateJobDocument],
      inputName: 'job',
      writable: ['JobNo', 'Name', 'Status', 'County', 'Description', 'JobsiteAddress', 'ManagerID'],
    },
  }),

  managers: defineResource({
    list: ['getProjectManagers', documents.GetProjectManagersDocument],
  }),
};
