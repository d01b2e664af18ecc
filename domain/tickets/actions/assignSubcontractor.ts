import { type ActionDefinition, ON_OWN_JOBS } from './action';

/** Names the subcontractors at work on the ticket; each needs a ticket of its own. */
export const assignSubcontractor = {
  operation: 'assignSubcontractor',
  logged: 'Assigned subcontractors',
  verb: 'assign subcontractors to',
  group: 'details',
  roles: ON_OWN_JOBS,
  statuses: ['PENDING', 'ACTIVE'],
} as const satisfies ActionDefinition;
