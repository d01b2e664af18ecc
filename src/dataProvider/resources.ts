import type { ResourceCalls } from './defineResource';
import { jobs } from './resources/jobs';
import { managers } from './resources/managers';
import { ticketProfiles } from './resources/ticketProfiles';
import { tickets } from './resources/tickets';

/** Every resource of the console by its name in react-admin. */
export const RESOURCES: Record<string, ResourceCalls> = {
  jobs,
  managers,
  ticketProfiles,
  tickets,
};
