import { centerOf } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { invalid } from '../../../domain/errors';
import { close } from '../../../domain/tickets/actions/close';
import { isDone } from '../../../domain/tickets/actions/done';
import { reopen } from '../../../domain/tickets/actions/reopen';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { withdrawRenewals } from '../../centers/submissions/intents.sql';
import type { Services } from '../../services';
import { parseTicketPayload } from '../placeTicket';
import { withdrawMootOf } from '../placing/confirm';
import { updateClosed, updateReopened } from './actions.sql';
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

/**
 * Takes a close back while the ticket is still in force at its center.
 *
 * @throws ValidationException naming a field of the payload
 * @throws ConflictException that says which rule refuses it and what to do instead
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function reopenTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'reopen');
  const { ticketId } = parse(reopen.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'reopen', ticketId }, async (client, ticket, now) => {
    requirePossible('reopen', ticket, now);
    await updateReopened(client, ticketId, now);
    await auditBy(client, actor, {
      action: 'reopenTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: { status: 'CLOSED' },
      after: { status: 'ACTIVE' },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}
