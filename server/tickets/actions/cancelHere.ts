import type { CancelPayload } from '../../../domain/tickets/actions/cancel';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../audit/auditBy';
import { withdrawCreate } from '../../centers/submissions/withdraw.sql';
import { cancelHere } from './cancelHere.sql';
import type { TicketWork } from './onTicket';

/** Cancels a ticket without its center, which has never heard of it; false when it may have. */
export function settleHere(actor: Actor, { reason, clientRequestId }: CancelPayload): TicketWork<boolean> {
  return async (client, ticket, now) => {
    const { id: ticketId, status } = ticket;
    const isUnknown =
      status === 'FAILED' || (status === 'PENDING' && (await withdrawCreate(client, ticketId, now)));
    if (!isUnknown) return false;
    const { id, username: name } = actor.viewer;
    await cancelHere(client, { ticketId, reason, clientRequestId, askedBy: { id, name }, now });
    await auditBy(client, actor, {
      action: 'cancelTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status },
      after: { status: 'CANCELLED', reason },
    });
    return true;
  };
}
