import { exposeSchema } from '../../../domain/tickets/actions/expose';
import { exposeEvent } from '../../../domain/tickets/actions/reports';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { reportTicket } from './reportTicket';
import type { ActionResult } from './requestAction';

/**
 * Reports an unmarked or exposed line to the center and keeps it as a recorded event.
 *
 * @throws ValidationException naming a field of the payload
 * @throws NotFoundException, ForbiddenException, ConflictException as `reportTicket`
 */
export async function exposeTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'expose');
  const payload = parse(exposeSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  return reportTicket(services, actor, {
    kind: 'expose',
    operation: 'exposeTicket',
    payload,
    event: exposeEvent(payload),
  });
}
