import * as v from 'valibot';
import { form } from '../../form';
import { canRenewItself } from '../autoRenew';
import { type ActionDefinition, NOT_ENGINEERS, refused, renewalRefusal } from './action';
import { optionalDay, ticketId } from './fields';

const schema = form({
  ticketId,
  renewUntil: optionalDay('Renew until'),
  needRemark: v.optional(v.boolean('needRemark must be true or false.'), false),
});

/** Not sent to the center. */
export const turnOnAutoRenew = {
  operation: 'turnOnAutoRenewTicket',
  logged: 'Turned auto-renew on',
  verb: 'turn auto-renew on for',
  group: 'extend',
  roles: NOT_ENGINEERS,
  statuses: ['ACTIVE'],
  refusal(facts) {
    if (facts.autoRenew) {
      return refused(
        'ALREADY_ON',
        'Auto-renew is already on. Turn it off first to change it.',
        'cancelAutoRenew',
      );
    }
    if (!facts.jobOpen) {
      return refused('JOB_CLOSED', 'The job is closed. Reopen the job to auto-renew its tickets.');
    }
    if (!canRenewItself(facts.ticketType)) {
      return refused('NOT_RENEWABLE', `Only Normal tickets can auto-renew. This one is ${facts.ticketType}.`);
    }
    return renewalRefusal(facts);
  },
  doneBy: 'ALREADY_ON',
  schema,
} as const satisfies ActionDefinition;

export type TurnOnAutoRenewPayload = v.InferOutput<typeof schema>;
