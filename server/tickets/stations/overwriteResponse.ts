import type { PoolClient } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import type { ActionFacts } from '../../../domain/tickets/actions/action';
import {
  overwriteResponse as action,
  overrideRefusal,
} from '../../../domain/tickets/actions/overwriteResponse';
import { refusalOf } from '../../../domain/tickets/actions/rules';
import { isSeen, type SeenResponse, seenResponse, seenSchema } from '../../../domain/tickets/newestAnswer';
import { type ResponseTable, readFor } from '../../../domain/tickets/responseTables';
import { isOverridden } from '../../../domain/tickets/stations';
import { stationWords } from '../../../domain/tickets/verdict/words';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { recountStations } from '../../centers/responses/recount';
import { stationOf } from '../../centers/responses/recount.sql';
import type { Services } from '../../services';
import { noSuchTicket, onTicket } from '../actions/onTicket';
import { type OverridableRow, selectOverridable, updateOverride } from './responses.sql';

interface Overwriting {
  ticketId: string;
  stationCode: string;
  overwriteNotes: string;
  seen?: unknown;
}

/**
 * Changes the station from Do not dig to Check first, until it responds or is asked again.
 * @throws ValidationException naming the argument, or as `onTicket`
 * @throws ConflictException with the rule, or naming `seen` if there is a newer response
 */
export async function overwriteResponse(
  services: Services,
  actor: Actor,
  { ticketId, stationCode, overwriteNotes, seen: read }: Overwriting,
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'overwriteResponse');
  const judged = parse(action.schema, { stationCode, overwriteNotes });
  const seen = parse(seenSchema, read, 'seen');
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'overwriteResponse', ticketId }, async (client, ticket, now) => {
    requirePossible(ticket, now);
    const station = await selectOverridable(client, ticketId, judged.stationCode);
    if (!station) throw invalid({ stationCode: NO_STATION });
    const table = await tableFor(client, ticket, station);
    if (isDone(table, station, actor, judged.overwriteNotes)) return;
    if (seen) requireUnchanged(table, station, seen);
    const refusal = overrideRefusal(table, stationOf(station), station.authority_name);
    if (refusal) throw invalid({ stationCode: refusal });
    await store(client, actor, { ticketId, ...judged, station, now });
  });
  return { success: true };
}

const NO_STATION = 'This utility was not notified of the ticket. Choose one from the ticket’s list.';

function requirePossible(ticket: ActionFacts, now: Date): void {
  const refusal = refusalOf('overwriteResponse', ticket, now);
  if (!refusal) return;
  const { message, rule, instead } = refusal;
  const fields = { ticketId: message };
  throw new AppError('ConflictException', message, { fields, rule, ...(instead && { instead }) });
}

async function tableFor(
  client: PoolClient,
  { callCenter }: ActionFacts,
  row: OverridableRow,
): Promise<ResponseTable> {
  return readFor((await selectTables(client))[callCenter], { pavementOnly: row.pavement_only });
}

function requireUnchanged(table: ResponseTable, row: OverridableRow, seen: SeenResponse): void {
  const station = stationOf(row);
  if (isSeen(seen, seenResponse(table, station))) return;
  const { station_code: code, authority_name: name } = row;
  const { message: said } = stationWords(table, { ...station, overriddenAt: null, code, name });
  const message = `${name} has responded again. ${said.en} Read it, then decide again.`;
  throw new AppError('ConflictException', message, { fields: { seen: message } });
}

function isDone(table: ResponseTable, station: OverridableRow, { viewer }: Actor, note: string): boolean {
  const isTheSame = station.overridden_by === viewer.id && station.override_note === note;
  return isTheSame && isOverridden(table, stationOf(station));
}

interface Judgement {
  ticketId: string;
  stationCode: string;
  overwriteNotes: string;
  station: OverridableRow;
  now: Date;
}

async function store(client: PoolClient, actor: Actor, judgement: Judgement): Promise<void> {
  const { ticketId, stationCode, overwriteNotes: note, station, now } = judgement;
  const { id: by, username: byName } = actor.viewer;
  await updateOverride(client, ticketId, stationCode, { by, byName, at: now, note });
  await recountStations(client, ticketId);
  const responseCode = station.response_code;
  await auditBy(client, actor, {
    action: 'overwriteResponse',
    entity: 'ticket',
    entityId: ticketId,
    before: { stationCode, responseCode, override: overrideOf(station) },
    after: { stationCode, responseCode, override: { by: byName, at: now, note } },
  });
}

function overrideOf({ overridden_at: at, overridden_by_name: by, override_note: note }: OverridableRow) {
  return at === null ? null : { by, at, note };
}
