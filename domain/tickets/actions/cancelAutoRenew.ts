import { form } from '../../form';
import { type ActionDefinition, NOT_ENGINEERS, refused } from './action';
import { ticketId } from './fields';

const schema = form({ ticketId });

/** Not sent to the center. */
export const cancelAutoRenew = {
  operation: 'cancelAutoRenewTicket',
  logged: 'Turned auto-renew off',
  verb: 'turn auto-renew off for',
  group: 'extend',
  roles: NOT_ENGINEERS,
  statuses: ['ACTIVE', 'CLOSED'],
  refusal: ({ autoRenew }) => (autoRenew ? null : refused('ALREADY_OFF', 'Auto-renew is already off.')),
  doneBy: 'ALREADY_OFF',
  schema,
} as const satisfies ActionDefinition;
