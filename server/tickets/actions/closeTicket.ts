import { centerOf } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { invalid } from '../../../domain/errors';
import { close } from '../../../domain/tickets/actions/close';
import { isDone } from '../../../domain/tickets/actions/done';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import { withdrawRenewals } from '../../centers/submissions/withdraw.sql';
import type { Services } from '../../services';
import { withdrawMootOf } from '../placing/moot';
import { parseTicketPayload } from '../ticketPayload';
import { updateClosed } from './closeTicket.sql';
import { onTicket, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

/**
 * Closes a ticket whose work is done, today unless the payload says when. It renews itself no more, and the center's
 * ticket runs out by itself. Closing it once more, on the same day if it says so, answers the same.
 *
 * @throws ValidationException naming a field of the payload
 * @throws ConflictException that says which rule refuses it and what to do instead
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function closeTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'close');
  const payload = parse(close.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { ticketId } = payload;
  await onTicket(services, actor, { action: 'close', ticketId }, async (client, ticket, now) => {
    if (isDone('close', ticket, now) && (payload.completedOn ?? ticket.completedOn) === ticket.completedOn)
      return;
    requirePossible('close', ticket, now);
    const today = calendarDay(now, centerOf(ticket.callCenter).zone);
    const completedOn = payload.completedOn ?? today;
    if (completedOn > today) {
      throw invalid({
        'ticketPayload.completedOn': 'This day is in the future. Close the ticket once the work is done.',
      });
    }
    await withdrawRenewals(client, ticketId, now);
    await updateClosed(client, ticketId, completedOn, now);
    const author = { userId: actor.viewer.id, userName: actor.viewer.username, requestId: actor.requestId };
    await withdrawMootOf(client, { companyId: ticket.companyId, author, now }, ticketId);
    await auditBy(client, actor, {
      action: 'closeTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status: ticket.status, ...(ticket.autoRenew && { autoRenew: true }) },
      after: { status: 'CLOSED', completedOn, ...(ticket.autoRenew && { autoRenew: false }) },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}
