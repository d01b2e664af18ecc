import { type Calls, cell, inCompany, listed } from './call';

const onJobs = cell('audit', 'READ');

export const AUDIT: Calls = {
  // The log of the whole company is not for those who read it only on their own jobs.
  getCompanyAudit: { scopes: { ...onJobs, ProjectManager: 'none' }, names: 'company', variables: listed },
  getAuditPeople: { scopes: { ...onJobs, ProjectManager: 'none' }, names: 'company', variables: inCompany },
  getInstallationAudit: {
    scopes: cell('customers', 'READ'),
    names: 'nothing',
    variables: () => ({ body: { skip: 0, take: 5 } }),
  },
  getTicketAudit: {
    scopes: onJobs,
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id, body: { skip: 0, take: 5 } }),
    hidden: 'allowed',
  },
};
