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
import { settleResponses } from '../../centers/responses/store';
import type { Services } from '../../services';
import { noSuchTicket, onTicket, requirePossible } from '../actions/onTicket';
import {
  markWithdrawn,
  selectEntered,
  selectOverridable,
  undoLook,
  updateAcknowledged,
} from './responses.sql';

/**
 * Lasts until the station responds or is asked again.
 * @throws ValidationException naming `stationCode`, ConflictException with the rule, or as `onTicket`
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
    if (message !== said.en && message !== said.es) throw new AppError('ConflictException', SAID_OTHERWISE);
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
 * The previous response counts again, and the lookup goes back to before this one was entered.
 * @throws ValidationException for a response from the center, ConflictException, or as `onTicket`
 */
export async function withdrawTicketResponse(
  services: Services,
  actor: Actor,
  { ticketId, responseId }: { ticketId: string; responseId: string },
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'enterResponses');
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, ticket, now) => {
    const entered = IDS.test(responseId) ? await selectEntered(client, ticketId, responseId) : null;
    if (!entered) throw new AppError('NotFoundException', 'The ticket has no such response. Open it again.');
    if (entered.isWithdrawn) return;
    requirePossible('enterResponses', ticket, now);
    if (!isWithdrawable(entered)) throw invalid({ responseId: OF_CENTER });
    const { id, username: name } = actor.viewer;
    await markWithdrawn(client, ticketId, responseId, { by: { id, name }, now });
    await unanswerStations(client, ticketId, [entered.stationCode]);
    await undoLook(client, ticketId, responseId, now);
    const revokedOverrides = await revokeOverrides(client, ticketId, [entered.stationCode]);
    const parts = { now, speed: 1, baseUrl: services.config.baseUrl };
    const changed = { revokedOverrides, added: [], taken: [entered], takenBy: name };
    await settleResponses(client, parts, ticket, changed);
    const { isWithdrawn: _, revision: _revision, ...before } = entered;
    await auditBy(client, actor, {
      action: 'withdrawTicketResponse',
      entity: 'ticket',
      entityId: ticketId,
      before,
    });
  });
  return { success: true };
}

/** IDs that fit the column. */
const IDS = /^\d{1,18}$/;
const OF_CENTER =
  'This response came from the call center. Only responses that people entered can be withdrawn.';
