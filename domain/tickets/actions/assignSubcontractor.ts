import { type ActionDefinition, ON_OWN_JOBS } from './action';

/** Each subcontractor still needs its own ticket. */
export const assignSubcontractor = {
  operation: 'assignSubcontractor',
  logged: 'Assigned subcontractors',
  verb: 'assign subcontractors to',
  group: 'details',
  roles: ON_OWN_JOBS,
  statuses: ['PENDING', 'ACTIVE'],
} as const satisfies ActionDefinition;
