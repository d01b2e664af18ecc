import { reopen } from '../../../domain/tickets/actions/reopen';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { updateReopened } from './closeTicket.sql';
import { onTicket, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

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
