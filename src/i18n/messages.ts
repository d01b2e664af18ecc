import englishMessages from 'ra-language-english';
import { layoutMessages } from '../admin/layout/messages';
import { credentialsMessages } from '../resources/credentials/messages';
import { dashboardMessages } from '../resources/dashboard/messages';
import { employersMessages } from '../resources/employers/messages';
import { jobsMessages } from '../resources/jobs/messages';
import { ticketsMessages } from '../resources/tickets/messages';
import { uiMessages } from '../ui/messages';

/** react-admin's English, and ours beside it; each place keeps its own words. */
export const messages = {
  ...englishMessages,
  resources: {
    tickets: { name: 'Ticket |||| Tickets', fields: ticketsMessages.fields },
    employers: { name: 'User |||| Users', fields: employersMessages.fields },
    jobs: { name: 'Job |||| Jobs', fields: jobsMessages.fields },
  },
  errors: uiMessages.errors,
  ui: uiMessages,
  layout: layoutMessages,
  credentials: credentialsMessages,
  dashboard: dashboardMessages,
  employers: employersMessages,
  jobs: jobsMessages,
  tickets: ticketsMessages,
};
