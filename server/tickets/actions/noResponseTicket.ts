import { noResponseSchema } from '../../../domain/tickets/actions/noResponse';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { Services } from '../../services';
import { parseTicketPayload } from '../ticketPayload';
import { requireSilentStations } from './namedStations';
import { type ActionResult, requestAction } from './requestAction';

/**
 * Sends a second notice to operators that are silent past the legal start.
 *
 * @throws ValidationException naming a field of the payload, or a station that has answered
 * @throws NotFoundException, ForbiddenException, ConflictException as `requestAction`
 */
export async function noResponseTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'noResponse');
  const payload = parse(noResponseSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { clientRequestId, ticketId, ...contents } = payload;
  const request = {
    kind: 'noResponse',
    operation: 'noResponseTicket',
    clientRequestId,
    ticketId,
    contents,
  } as const;
  return requestAction(services, actor, request, {
    check: client => requireSilentStations(client, { ticketId, codes: contents.stations, field: 'stations' }),
  });
}
