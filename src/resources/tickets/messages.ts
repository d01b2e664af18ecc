import { actionsMessages } from './actions/messages';
import { bulkMessages } from './bulk/messages';
import { createMessages } from './create/messages';
import { auditMessages } from './details/audit/messages';
import { detailsMessages } from './details/messages';
import { sharedMessages } from './details/shared/messages';
import { sharingMessages } from './details/sharing/messages';

/** Words of the ticket pages. */
export const ticketsMessages = {
  title: 'Tickets',
  new: 'New ticket',
  groups: {
    label: 'Ticket groups',
    active: 'Active',
    expiring: 'Expiring',
    expired: 'Expired',
    autoRenew: 'Auto-renew',
  },
  fields: {
    TicketNo: 'Ticket',
    Name: 'Name',
    Revision: 'Revision',
    Status: 'Status',
    ExpDate: 'Expires',
    WorkStart: 'Work start',
    LegalStart: 'Legal start',
    JobNo: 'Job number',
    JobName: 'Job name',
    DaysToExpire: 'Days left',
    Type: 'Type',
    Description: 'Work',
    Coordinates: 'Coordinates',
    callCenter: 'Center',
    autoRenew: 'Auto-renew',
    renewUntil: 'Renews until',
    renewNo: 'Renewals',
    ManagerId: 'Project manager',
    Job: 'Job',
    Manager: 'Manager',
    responseColor: 'Responses',
  },
  filter: { TicketNo: 'Ticket number', Name: 'Ticket name', ExpDate: 'Expires on' },
  autoRenewFailed: 'failed',
  underWay: {
    pending: '%{smart_count} waiting for the call center |||| %{smart_count} waiting for the call center',
    failed: '%{smart_count} failed |||| %{smart_count} failed',
    show: 'Show',
    showPending: 'Show tickets waiting for the call center',
    showFailed: 'Show failed tickets',
  },
  empty: {
    active: { title: 'No active tickets', text: 'Place a ticket at least two working days before you dig.' },
    expiring: { title: 'Nothing expires soon', text: 'Tickets show up here a week before they expire.' },
    expired: { title: 'Nothing has expired', text: 'Tickets that expired in the last 90 days show up here.' },
    autoRenew: { title: 'No ticket renews by itself', text: 'Choose auto-renew when you create a ticket.' },
  },
  noneFound: { title: 'No ticket matches these filters', text: 'Change a filter, or clear them all.' },
  bulk: bulkMessages,
  create: createMessages,
  details: detailsMessages,
  actions: actionsMessages,
  sharing: sharingMessages,
  shared: sharedMessages,
  audit: auditMessages,
};
