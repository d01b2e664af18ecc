import { remarkSchema } from '../../../domain/tickets/actions/remark';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { requireStations } from './namedStations';
import { type ActionResult, requestAction } from './requestAction';

/**
 * Asks operators back to mark again.
 *
 * @throws ValidationException naming a field of the payload, or a station that is none of the ticket
 * @throws NotFoundException, ForbiddenException, ConflictException as `requestAction`
 */
export async function remarkTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'remark');
  const payload = parse(remarkSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { clientRequestId, ticketId, ...contents } = payload;
  const request = { kind: 'remark', operation: 'remarkTicket', clientRequestId, ticketId, contents } as const;
  return requestAction(services, actor, request, {
    check: client => requireStations(client, { ticketId, codes: contents.stations, field: 'stations' }),
  });
}
