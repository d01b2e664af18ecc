import { type CancelPayload, cancelSchema } from '../../../domain/tickets/actions/cancel';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import type { Services } from '../../services';
import { withdrawCreate } from '../../submissions/withdraw.sql';
import { parseTicketPayload } from '../ticketPayload';
import { cancelHere } from './cancelTicket.sql';
import type { TicketWork } from './onTicket';
import { type ActionResult, requestAction } from './requestAction';

/**
 * Cancels a ticket: at its center if that may know of it, else at once. A ticket on its way to the center is cancelled
 * there once it has arrived; one that was never placed is discarded.
 *
 * @throws ValidationException naming a field of the payload
 * @throws NotFoundException, ForbiddenException, ConflictException as `requestAction`
 */
export async function cancelTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'cancel');
  const payload = parse(cancelSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { clientRequestId, ticketId, ...contents } = payload;
  const request = { kind: 'cancel', operation: 'cancelTicket', clientRequestId, ticketId, contents } as const;
  return requestAction(services, actor, request, { settle: settleHere(actor, payload) });
}

/** Cancels without the center, which has never heard of the ticket. */
function settleHere(actor: Actor, { reason, clientRequestId }: CancelPayload): TicketWork<boolean> {
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
