import { type ActionDefinition, ON_OWN_JOBS } from './action';

/** Only the company itself sees a ticket's name. */
export const rename = {
  operation: 'changeTicketName',
  logged: 'Renamed a ticket',
  verb: 'rename',
  roles: ON_OWN_JOBS,
  statuses: ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'],
} as const satisfies ActionDefinition;
