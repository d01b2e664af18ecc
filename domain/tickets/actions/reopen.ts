import { form } from '../../form';
import { type ActionDefinition, hasRunOut, lifeCitation, ON_OWN_JOBS, refused } from './action';
import { ticketId } from './fields';

const schema = form({ ticketId });

/** Not sent to the center. */
export const reopen = {
  operation: 'reopenTicket',
  logged: 'Reopened a ticket',
  verb: 'reopen',
  group: 'extend',
  roles: ON_OWN_JOBS,
  statuses: ['CLOSED'],
  refusal(facts, now) {
    if (!hasRunOut(facts, now)) return null;
    const message = 'The ticket has expired since it was closed. Clone it into a new ticket.';
    return refused('EXPIRED', message, 'clone', lifeCitation(facts));
  },
  leadsTo: { CLOSED: 'ACTIVE' },
  schema,
} as const satisfies ActionDefinition;
