import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { isWithdrawable } from '../../../domain/tickets/enteredResponses';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import { undoOverrides } from '../../centers/responses/responses.sql';
import { settleTold } from '../../centers/responses/store';
import type { Services } from '../../services';
import { onTicket, requirePossible } from '../actions/onTicket';
import { noSuchTicket } from '../actions/refusal';
import { markWithdrawn, selectTold, undoLook } from './withdrawResponse.sql';

/**
 * Takes back a response that a person told, by whoever may tell one: it stays in the history, the one before it counts, and
 * the ticket is looked up only as of before it was told. An override of its station ends, since it judged what was taken
 * back. Doing so again changes nothing.
 *
 * @throws ValidationException naming `responseId` for a response of the center itself
 * @throws ConflictException that says which rule refuses it
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function withdrawTicketResponse(
  services: Services,
  actor: Actor,
  { ticketId, responseId }: { ticketId: string; responseId: string },
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'enterResponses');
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, ticket, now) => {
    const told = IDS.test(responseId) ? await selectTold(client, ticketId, responseId) : null;
    if (!told) throw new AppError('NotFoundException', 'The ticket has no such response. Open it again.');
    if (told.isWithdrawn) return;
    requirePossible('enterResponses', ticket, now);
    if (!isWithdrawable(told)) throw invalid({ responseId: OF_CENTER });
    const { id, username: name } = actor.viewer;
    await markWithdrawn(client, ticketId, responseId, { by: { id, name }, now });
    await undoLook(client, ticketId, responseId, now);
    const undone = await undoOverrides(client, ticketId, [told.stationCode]);
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    await settleTold(client, parts, ticket, { undone, added: [], isWithdrawal: true });
    const { isWithdrawn: _, ...before } = told;
    await auditBy(client, actor, {
      action: 'withdrawTicketResponse',
      entity: 'ticket',
      entityId: ticketId,
      before,
    });
  });
  return { success: true };
}

/** Whole numbers that the database holds. */
const IDS = /^\d{1,18}$/;
const OF_CENTER = 'The call center itself told this response. Only what people entered can be withdrawn.';
