import type { ResourceCalls } from './defineResource';
import { audit, customers } from './resources/customers';
import { employers, managers } from './resources/employers';
import { events } from './resources/events';
import { jobs } from './resources/jobs';
import { contacts, invitations, subcontractors } from './resources/subcontractors';
import { ticketProfiles } from './resources/ticketProfiles';
import { placements, tickets } from './resources/tickets';

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
