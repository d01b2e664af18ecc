import { form } from '../../form';
import { required } from '../../text';
import { type ActionDefinition, ON_OWN_JOBS } from './action';

const schema = form({ ticketName: required('Ticket name', 120) });

/** The company's own name for the ticket, never sent to the center. */
export const rename = {
  operation: 'changeTicketName',
  logged: 'Renamed a ticket',
  verb: 'rename',
  group: 'details',
  roles: ON_OWN_JOBS,
  statuses: ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'],
  schema,
} as const satisfies ActionDefinition;
