import type { ResourceCalls } from './defineResource';
import { employers } from './resources/employers';
import { events } from './resources/events';
import { jobs } from './resources/jobs';
import { managers } from './resources/managers';
import { ticketProfiles } from './resources/ticketProfiles';
import { tickets } from './resources/tickets';

/** Every resource of the console by its name in react-admin. */
export const RESOURCES: Record<string, ResourceCalls> = {
  employers,
  events,
  jobs,
  managers,
  ticketProfiles,
  tickets,
};
