import { accountMessages } from '../resources/account/messages';
import { apiKeysMessages } from '../resources/apiKeys/messages';
import { auditMessages } from '../resources/audit/messages';
import { calendarMessages } from '../resources/calendar/messages';
import { companyMessages } from '../resources/company/messages';
import { credentialsMessages } from '../resources/credentials/messages';
import { customersMessages } from '../resources/customers/messages';
import { dashboardMessages } from '../resources/dashboard/messages';
import { employersMessages } from '../resources/employers/messages';
import { eventsMessages } from '../resources/events/messages';
import { notesMessages } from '../resources/notes/messages';
import { rulesMessages } from '../resources/rules/messages';
import { subcontractorsMessages } from '../resources/subcontractors/messages';
import { tablesMessages } from '../resources/tables/messages';
import { ticketProfilesMessages } from '../resources/ticketProfiles/messages';
import { actionsMessages } from '../resources/tickets/actions/messages';
import { bulkMessages } from '../resources/tickets/bulk/messages';
import { createMessages } from '../resources/tickets/create/messages';
import { detailsMessages, ticketAuditMessages } from '../resources/tickets/details/messages';
import { sharedMessages } from '../resources/tickets/details/shared/messages';
import { sharingMessages } from '../resources/tickets/details/sharing/messages';
import { importsMessages } from '../resources/tickets/imports/messages';
import { mailMessages } from '../resources/tickets/inbound/messages';
import { placedElsewhereMessages } from '../resources/tickets/placedElsewhere/messages';
import { placingMessages } from '../resources/tickets/placing/messages';
import { enterMessages, lookUpMessages } from '../resources/tickets/responses/messages';
import { sheetsMessages } from '../resources/tickets/sheets/messages';
import { webhooksMessages } from '../resources/webhooks/messages';
import { workInProgressMessages } from '../resources/workInProgress/messages';
import { attachmentsMessages } from '../ui/attachments/messages';

/** Texts that wordedPage loads with the first page that needs them. */
export const pageMessages = {
  resources: {
    audit: auditMessages.list,
    customers: { fields: customersMessages.fields, ...customersMessages.list },
    ticketProfiles: { fields: ticketProfilesMessages.fields, ...ticketProfilesMessages.list },
    employers: { fields: employersMessages.fields, ...employersMessages.list },
    events: { fields: eventsMessages.fields, ...eventsMessages.list },
    subcontractors: { fields: subcontractorsMessages.fields, ...subcontractorsMessages.list },
    contacts: { fields: subcontractorsMessages.contacts.fields },
    invitations: { fields: subcontractorsMessages.invitations.fields },
    placements: { name: 'Ticket to place |||| Tickets to place', fields: placingMessages.inputs },
    ticketActions: { fields: actionsMessages.fields },
    typedTickets: { fields: placedElsewhereMessages.fields },
    enteredResponses: { fields: enterMessages.inputs },
  },
  attachments: attachmentsMessages,
  account: accountMessages,
  apiKeys: apiKeysMessages,
  audit: auditMessages,
  calendar: calendarMessages,
  company: companyMessages,
  credentials: credentialsMessages,
  customers: customersMessages,
  dashboard: dashboardMessages,
  employers: employersMessages,
  events: eventsMessages,
  notes: notesMessages,
  rules: rulesMessages,
  subcontractors: subcontractorsMessages,
  tables: tablesMessages,
  ticketProfiles: ticketProfilesMessages,
  tickets: {
    actions: actionsMessages,
    bulk: bulkMessages,
    create: createMessages,
    details: detailsMessages,
    sheets: sheetsMessages,
    sharing: sharingMessages,
    shared: sharedMessages,
    audit: ticketAuditMessages,
    import: importsMessages,
    mail: mailMessages,
    place: placingMessages,
    placedElsewhere: placedElsewhereMessages,
    enter: enterMessages,
    lookUp: lookUpMessages,
  },
  webhooks: webhooksMessages,
  workInProgress: workInProgressMessages,
};
