import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { acknowledge } from '../../../domain/tickets/actions/acknowledge';
import { readFor } from '../../../domain/tickets/responseTables';
import { stationWords } from '../../../domain/tickets/verdict/words';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { recountStations } from '../../centers/responses/recount';
import { stationOf } from '../../centers/responses/recount.sql';
import type { Services } from '../../services';
import { onTicket, requirePossible } from '../actions/onTicket';
import { noSuchTicket } from '../actions/refusal';
import { updateAcknowledged } from './acknowledgeResponse.sql';
import { selectOverridable } from './overwriteResponse.sql';

/**
 * Takes note, by name, of what a station's response asks to read: its operator's comment, or the note of its code. It
 * holds until the station answers or is asked again. The same once more changes nothing.
 *
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
