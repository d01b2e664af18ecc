import { form } from '../../form';
import { type ActionDefinition, ON_OWN_JOBS } from './action';
import { optionalDay, ticketId } from './fields';

const schema = form({ ticketId, completedOn: optionalDay('Completed on') });

/** Not sent to the center, where the ticket simply expires. Renewals stop. Finished work is put away after it, too. */
export const close = {
  operation: 'closeTicket',
  logged: 'Closed a ticket',
  verb: 'close',
  group: 'end',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE', 'EXPIRED'],
  leadsTo: { ACTIVE: 'CLOSED', EXPIRED: 'CLOSED' },
  doneBy: 'CLOSED',
  schema,
} as const satisfies ActionDefinition;
