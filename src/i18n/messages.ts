import englishMessages from 'ra-language-english';
import { layoutMessages } from '../admin/layout/messages';
import { accountMessages } from '../resources/account/messages';
import { auditMessages } from '../resources/audit/messages';
import { companyMessages } from '../resources/company/messages';
import { credentialsMessages } from '../resources/credentials/messages';
import { customersMessages } from '../resources/customers/messages';
import { dashboardMessages } from '../resources/dashboard/messages';
import { employersMessages } from '../resources/employers/messages';
import { eventsMessages } from '../resources/events/messages';
import { jobsMessages } from '../resources/jobs/messages';
import { rulesMessages } from '../resources/rules/messages';
import { subcontractorsMessages } from '../resources/subcontractors/messages';
import { ticketProfilesMessages } from '../resources/ticketProfiles/messages';
import { ticketsMessages } from '../resources/tickets/messages';
import { workInProgressMessages } from '../resources/workInProgress/messages';
import { attachmentsMessages } from '../ui/attachments/messages';
import { uiMessages } from '../ui/messages';

/** react-admin's English, and ours beside it; each place keeps its own words. */
export const messages = {
  ...englishMessages,
  resources: {
    ticketProfiles: { name: 'Ticket profile |||| Ticket profiles', fields: ticketProfilesMessages.fields },
    tickets: { name: 'Ticket |||| Tickets', fields: ticketsMessages.fields },
    employers: { name: 'User |||| Users', fields: employersMessages.fields },
    events: { name: 'Recorded event |||| Recorded events', fields: eventsMessages.fields },
    jobs: { name: 'Job |||| Jobs', fields: jobsMessages.fields },
    subcontractors: { name: 'Subcontractor |||| Subcontractors', fields: subcontractorsMessages.fields },
    contacts: { name: 'Contact |||| Contacts', fields: subcontractorsMessages.contacts.fields },
    invitations: { name: 'Invitation |||| Invitations', fields: subcontractorsMessages.invitations.fields },
  },
  attachments: attachmentsMessages,
  errors: uiMessages.errors,
  ui: uiMessages,
  layout: layoutMessages,
  account: accountMessages,
  audit: auditMessages,
  company: companyMessages,
  credentials: credentialsMessages,
  customers: customersMessages,
  rules: rulesMessages,
  workInProgress: workInProgressMessages,
  dashboard: dashboardMessages,
  employers: employersMessages,
  events: eventsMessages,
  jobs: jobsMessages,
  subcontractors: subcontractorsMessages,
  ticketProfiles: ticketProfilesMessages,
  tickets: ticketsMessages,
};
