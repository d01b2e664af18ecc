import { type ActionDefinition, ON_OWN_JOBS } from './action';

export const clone = {
  operation: 'cloneTicket',
  logged: 'Cloned a ticket',
  verb: 'clone',
  group: 'extend',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'],
} as const satisfies ActionDefinition;
