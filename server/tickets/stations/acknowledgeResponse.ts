import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { acknowledge } from '../../../domain/tickets/actions/acknowledge';
import { isWithdrawable } from '../../../domain/tickets/enteredResponses';
import { readFor } from '../../../domain/tickets/responseTables';
import { stationWords } from '../../../domain/tickets/verdict/words';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { recountStations } from '../../centers/responses/recount';
import { stationOf } from '../../centers/responses/recount.sql';
import { revokeOverrides, unanswerStations } from '../../centers/responses/responses.sql';
import { settleTold } from '../../centers/responses/store';
import type { Services } from '../../services';
import { noSuchTicket, onTicket, requirePossible } from '../actions/onTicket';
import { markWithdrawn, selectOverridable, selectTold, undoLook, updateAcknowledged } from './responses.sql';

/**
 * By name: its operator's comment, or the note of its code, until the station answers or is asked again.
 * @throws ValidationException naming `stationCode` when there is nothing to be taken note of
 * @throws ConflictException that says which rule refuses it
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function acknowledgeResponse(
  services: Services,
  actor: Actor,
  { ticketId, stationCode, message }: { ticketId: string; stationCode: string; message: string },
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'acknowledge');
  const named = parse(acknowledge.schema, { stationCode });
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'acknowledge', ticketId }, async (client, ticket, now) => {
    requirePossible('acknowledge', ticket, now);
    const row = await selectOverridable(client, ticketId, named.stationCode);
    if (!row) throw invalid({ stationCode: NO_STATION });
    const station = stationOf(row);
    const table = readFor((await selectTables(client))[ticket.callCenter], {
      pavementOnly: row.pavement_only,
    });
    const judged = { ...station, code: named.stationCode, name: named.stationCode };
    const { reason, message: said } = stationWords(table, judged);
    if (station.acknowledgedAt && reason !== 'COMMENT' && reason !== 'NOTE') return;
    if (reason !== 'COMMENT' && reason !== 'NOTE') throw invalid({ stationCode: NOTHING_TO_READ });
    if (said !== message) throw new AppError('ConflictException', SAID_OTHERWISE);
    const { id, username } = actor.viewer;
    await updateAcknowledged(client, ticketId, named.stationCode, { by: id, byName: username, at: now });
    await recountStations(client, ticketId);
    const { response_code: responseCode, response_comment: comment } = row;
    await auditBy(client, actor, {
      action: 'acknowledgeResponse',
      entity: 'ticket',
      entityId: ticketId,
      after: { stationCode: named.stationCode, responseCode, comment },
    });
  });
  return { success: true };
}

const NO_STATION = 'This utility was not notified of the ticket. Choose one from the ticket’s list.';
const SAID_OTHERWISE = 'The utility has responded again. Read its new response, then mark it as read.';
const NOTHING_TO_READ = 'This response does not need to be read. Check what it says now.';

/**
 * It stays in the history, the one before it counts, and the ticket is looked up only as of before it was told. An override
 * of its station ends, since it judged what was taken back. Doing so again changes nothing.
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
    await unanswerStations(client, ticketId, [told.stationCode]);
    await undoLook(client, ticketId, responseId, now);
    const revokedOverrides = await revokeOverrides(client, ticketId, [told.stationCode]);
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    await settleTold(client, parts, ticket, { revokedOverrides, added: [], isWithdrawal: true });
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
