import englishMessages from 'ra-language-english';
import type { StringMap } from 'react-admin';
import { layoutMessages } from '../admin/layout/messages';
import { offlineMessages } from '../offline/messages';
import { jobsMessages } from '../resources/jobs/messages';
import { ticketsMessages } from '../resources/tickets/messages';
import { uiMessages } from '../ui/messages';

/** Merges nested groups. */
export function mergeWords<W extends StringMap>(words: W, more: StringMap): W {
  const merged: StringMap = { ...words };
  for (const [key, value] of Object.entries(more)) {
    const known = merged[key];
    merged[key] = isGroup(known) && isGroup(value) ? mergeWords(known, value) : value;
  }
  return merged as W;
}

const isGroup = (value: StringMap | string | undefined): value is StringMap => typeof value === 'object';

/** Texts for the layout and the ticket lists. Other pages also load `pageMessages`. */
export const messages = {
  ...mergeWords(englishMessages, { ra: uiMessages.ra }),
  resources: {
    ticketProfiles: { name: 'Ticket profile |||| Ticket profiles' },
    tickets: {
      name: ticketsMessages.name,
      fields: ticketsMessages.fields,
      action: { create: 'New ticket' },
    },
    employers: { name: 'User |||| Users' },
    events: { name: 'Recorded event |||| Recorded events' },
    jobs: { name: 'Job |||| Jobs', fields: jobsMessages.fields, ...jobsMessages.list },
    subcontractors: { name: 'Subcontractor |||| Subcontractors' },
    contacts: { name: 'Contact |||| Contacts' },
    invitations: { name: 'Invitation |||| Invitations' },
  },
  errors: uiMessages.errors,
  ui: uiMessages,
  layout: layoutMessages,
  offline: offlineMessages,
  jobs: jobsMessages,
  tickets: ticketsMessages,
};
