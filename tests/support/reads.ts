import type { Operation } from '../../domain/actions';
import type { JobThings } from './ticketThings';
import type { Company } from './world';

/** A read call; `of` says which arguments it needs, and `selection` selects something with the mark in it. */
export interface Read {
  of(things: JobThings, company: Company): object;
  selection: string;
}

/** A whole list of the company. */
export const page = (_: JobThings, { id }: Company) => ({ companyId: id, body: { skip: 0, take: -1 } });
const summary = (_: JobThings, { id }: Company) => ({ companyId: id, filters: [] });
const ofTicket = ({ ticketId }: JobThings) => ({ ticketId });
const tickets: Read = { of: page, selection: '{ total data { Name } }' };

/** Lists of the company: the reader's own things are in them, and those of others or not. */
export const LISTS: Partial<Record<Operation, Read>> = {
  getJobs: tickets,
  getActiveTickets: tickets,
  getExpiringTickets: tickets,
  getExpiredTickets: tickets,
  getAutoRenewTickets: tickets,
  getAllTickets: tickets,
  expiringTicketsSummary: { of: summary, selection: '{ total data { Name } }' },
  activeTicketsSummary: { of: summary, selection: '{ total data { Name } }' },
  getTicketMap: {
    of: (_, { id }) => ({ companyId: id, group: 'active', filters: [] }),
    selection: '{ data { Name } }',
  },
  getToday: {
    of: (_, { id }) => ({ companyId: id, mine: false }),
    selection: '{ groups { data { ticket { Name } } } }',
  },
  getTicketCalendar: {
    of: (_, { id }) => {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return { companyId: id, from: day(-7), to: day(21) };
    },
    selection: '{ events { Name } }',
  },
  search: { of: (_, { id }) => ({ companyId: id, text: 'job' }), selection: '{ jobs { Name } }' },
  getSubcontractorBoard: { of: page, selection: '{ total data { ticketName } }' },
  getSubcontractorInvitations: { of: page, selection: '{ total data { comment } }' },
  getReceivedInvitations: { of: page, selection: '{ total data { ticketNumber ticketName comment } }' },
  getRecordedEvents: { of: page, selection: '{ total data { Title } }' },
  getTicketProfiles: { of: page, selection: '{ total data { Name } }' },
};

/** One record, or what hangs on one. */
export const RECORDS: Partial<Record<Operation, Read>> = {
  getJob: { of: ({ jobId }) => ({ jobId }), selection: '{ Name }' },
  getTicketCopies: { of: ofTicket, selection: '{ path }' },
  getTicketDetails: { of: ofTicket, selection: '{ ticketName members { authorityName } }' },
  getTicketResponses: { of: ofTicket, selection: '{ Responses { text } }' },
  getTicketSubcontractors: { of: ofTicket, selection: '{ subcontractor { CompanyName } }' },
  getTicketSubcontractorInvitations: {
    of: ({ ticketId }, { id }) => ({ companyId: id, ticketId }),
    selection: '{ comment }',
  },
  getSubcontractorTickets: { of: ofTicket, selection: '{ TicketNo }' },
  getNotes: { of: ofTicket, selection: '{ text }' },
  getTicketPassports: { of: ofTicket, selection: '{ createdBy }' },
  getTicketAudit: {
    of: ({ ticketId }) => ({ ticketId, body: { skip: 0, take: 5 } }),
    selection: '{ data { userName } }',
  },
  getRecordedEvent: { of: ({ eventId }) => ({ eventId }), selection: '{ Title }' },
  getEventReports: { of: ({ eventId }) => ({ eventId }), selection: '{ askedBy }' },
  getAttachments: {
    of: ({ eventId }) => ({ entity: 'EVENT', entityId: eventId }),
    selection: '{ caption }',
  },
  getTicketProfile: { of: ({ ticketProfileId }) => ({ ticketProfileId }), selection: '{ Name }' },
};

/** Reads that tell nothing of jobs, or are tests of their own. */
export const ELSEWHERE = [
  'getViewer',
  'getCompanies',
  'getRoles',
  'getEmployers',
  'getProjectManagers',
  'getEmployer',
  'getAssignedWork',
  'getTicketCounts',
  'getSilentUtilities',
  'readTicketResponses',
  'readTable',
  'getCompanyAudit',
  'getAuditPeople',
  'exportTickets',
  'getExport',
  'getImport',
  'getInboundAddress',
  'getMailToSettle',
  'getTypedDraft',
  'previewTypedTicket',
  'getCredentials',
  'getCredentialsHealth',
  'getCompanySettings',
  'getMySettings',
  'getTextSettings',
  'getCustomers',
  'getCustomer',
  'getHolidays',
  'getResponseCodes',
  'getCenterRules',
  'getInstallationAudit',
  'getSubcontractors',
  'getSubcontractor',
  'getSubcontractorContacts',
  'getExternalRequest',
  'getPasswordLink',
  'getLinkState',
  'getAlerts',
  'getDashboardCounts',
  'getTicketStatistics',
  'getTicketsNeedingAction',
  'getTicketsToLookUp',
  'getTicketsToStore',
  'getSavedFilters',
  'getSharedTicket',
  'getInvitationLetter',
  'getSessions',
  'getSecondFactor',
  'getSignOn',
  'getApiKeys',
  'getCompanyApiKeys',
  'getWebhooks',
  'getWebhookDeliveries',
  'getOnboarding',
  'getPlacements',
  'getPlacement',
  'getCalendarFeed',
];
