import type { ResourceCalls } from './defineResource';
import { audit } from './resources/audit';
import { contacts } from './resources/contacts';
import { customers } from './resources/customers';
import { employers } from './resources/employers';
import { events } from './resources/events';
import { invitations } from './resources/invitations';
import { jobs } from './resources/jobs';
import { managers } from './resources/managers';
import { placements } from './resources/placements';
import { subcontractors } from './resources/subcontractors';
import { ticketProfiles } from './resources/ticketProfiles';
import { tickets } from './resources/tickets';

/** Every resource of the console by its name in react-admin. */
export const RESOURCES: Record<string, ResourceCalls> = {
  audit,
  contacts,
  customers,
  employers,
  events,
  invitations,
  jobs,
  managers,
  placements,
  subcontractors,
  ticketProfiles,
  tickets,
};
