import type * as v from 'valibot';
import { form } from '../../form';
import { type CenterActionDefinition, NOT_ENGINEERS, refused } from './action';
import { clientRequestId, reason, ticketId } from './fields';

const schema = form({ clientRequestId, ticketId, reason });

/** A PENDING ticket that was not sent never reaches the center. A FAILED one is discarded. */
export const cancel = {
  operation: 'cancelTicket',
  logged: 'Cancelled a ticket',
  verb: 'cancel',
  group: 'end',
  request: 'cancellation',
  menu: 'Cancel',
  centerStatus: 'Cancelled',
  roles: NOT_ENGINEERS,
  statuses: ['PENDING', 'ACTIVE', 'FAILED'],
  refusal: ({ damageOpen }) =>
    damageOpen
      ? refused('DAMAGE_OPEN', 'There is an open damage on this ticket. Close its event first.')
      : null,
  leadsTo: { PENDING: 'CANCELLED', ACTIVE: 'CANCELLED', FAILED: 'CANCELLED' },
  schema,
} as const satisfies CenterActionDefinition;

export type CancelPayload = v.InferOutput<typeof schema>;
