import { damageSchema } from '../../../domain/tickets/actions/damage';
import { damageEvent } from '../../../domain/tickets/actions/reports';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { reportTicket } from './reportTicket';
import type { ActionResult } from './requestAction';

/**
 * Reports a damage to the center and keeps it as a recorded event.
 *
 * @throws ValidationException naming a field of the payload
 * @throws NotFoundException, ForbiddenException, ConflictException as `reportTicket`
 */
export async function damageTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'damage');
  const payload = parse(damageSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  return reportTicket(services, actor, {
    kind: 'damage',
    operation: 'damageTicket',
    payload,
    event: damageEvent(payload),
  });
}
