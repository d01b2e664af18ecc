/**
 * The `action` that each call must carry (spec §7). Where the spec names a value it stands here; every other call
 * carries its own name.
 */
export const ACTIONS = {
  login: 'login',
  logout: 'logout',
  refreshToken: 'refresh',
  getViewer: 'getViewer',
  getCompanies: 'getCompanies',
  getRoles: 'getRoles',
  getEmployers: 'getEmployers',
  getProjectManagers: 'getProjectManagers',
  getJobs: 'getJobs',
  getJob: 'getJob',
  createJob: 'createJob',
  getActiveTickets: 'getActiveTickets',
  getExpiringTickets: 'getExpiringTickets',
  getExpiredTickets: 'getExpiredTickets',
  getAutoRenewTickets: 'getAutoRenewTickets',
  expiringTicketsSummary: 'expiringTicketsSummary',
  activeTicketsSummary: 'activeTicketsSummary',
  getTicketCounts: 'getTicketCounts',
  getTicketDetails: 'getTicketDetails',
  createTicket: 'createTicket',
  changeTicketName: 'changeTicketName',
} as const;

/** Name of a call in `schema.graphql`. */
export type Operation = keyof typeof ACTIONS;
