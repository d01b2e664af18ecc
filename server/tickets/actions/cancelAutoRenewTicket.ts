import { cancelAutoRenew } from '../../../domain/tickets/actions/cancelAutoRenew';
import { isDone } from '../../../domain/tickets/actions/done';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import { withdrawRenewals } from '../../centers/submissions/withdraw.sql';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { updateAutoRenewOff } from './autoRenew.sql';
import { onTicket, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

/**
 * Lets a ticket renew itself no more; one that does not is left as it is.
 *
 * @throws ValidationException naming a field of the payload
 * @throws ConflictException that says which rule refuses it and what to do instead
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function cancelAutoRenewTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'cancelAutoRenew');
  const { ticketId } = parse(cancelAutoRenew.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'cancelAutoRenew', ticketId }, async (client, ticket, now) => {
    if (isDone('cancelAutoRenew', ticket, now)) return;
    requirePossible('cancelAutoRenew', ticket, now);
    const { renewUntil } = ticket;
    await withdrawRenewals(client, ticketId, now);
    await updateAutoRenewOff(client, ticketId, now);
    await auditBy(client, actor, {
      action: 'cancelAutoRenewTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { autoRenew: true, ...(renewUntil !== null && { renewUntil }) },
      after: { autoRenew: false, ...(renewUntil !== null && { renewUntil: null }) },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}
