import { type CreateTicketPayload, createTicketSchema } from '../../domain/tickets/payload';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { CreateTicketResult } from '../graphql/generated/schema';
import type { Services } from '../services';
import { placeTicket } from './placeTicket';
import type { TicketRequest } from './requests.sql';
import { parseTicketPayload } from './ticketPayload';

/**
 * Stores a ticket as PENDING together with the intent to submit it; background work sends it to the center, or a person
 * places it there. Sending
 * the same `clientRequestId` again, also at the same time, answers the same ticket; naming that ticket in
 * `replacesTicketId` once it has failed sends it again.
 *
 * @throws ValidationException naming `ticketPayload` or a field in it
 * @throws NotFoundException when the ticket that it replaces is not there
 * @throws ForbiddenException unless the viewer may add tickets to the job
 * @throws ConflictException when the request id was used for a ticket with other contents, or the ticket that it
 * replaces has not failed
 */
export async function createTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<CreateTicketResult> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const payload = parse(createTicketSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const request = requestOf(payload, actor);
  const { practice } = services.config;
  const placement = { payload, request, clonedFrom: null, practice, now: services.now() };
  const { ticketId, submissionId, placementId } = await withActor(services.pool, actor, async client =>
    placeTicket(client, actor, { ...placement, calendar: await services.calendars.current(client) }),
  );
  if (submissionId !== null) {
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return { success: true, ID: ticketId, placementId };
}

function requestOf(
  { replacesTicketId, ...asked }: CreateTicketPayload,
  { companyId, viewer }: Actor,
): TicketRequest {
  const userId = viewer.id;
  return { companyId, userId, clientRequestId: asked.clientRequestId, operation: 'createTicket', asked };
}
