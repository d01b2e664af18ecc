import type { ClientBase } from 'pg';
import { settledColor } from '../../domain/tickets/stations';
import { auditBySystem } from '../audit/auditBy';
import type { StationResponse } from '../callCenters/gateway';
import { alertRed } from './alerts';
import { type Recount, recountStations } from './recount';
import { type KeptStation, lockCountedTicket } from './recount.sql';
import {
  type AddedResponse,
  type DueTicket,
  insertResponses,
  markChecked,
  type UndoneOverride,
  undoOverrides,
} from './responses.sql';
import { tellUndone } from './undone';

/**
 * Stores what the center has told of the ticket, with all that follows from it. `responses` is null when it could not
 * be asked: then only the next check is set.
 */
export async function storeAnswers(
  client: ClientBase,
  { now: clock, speed, baseUrl }: { now(): Date; speed: number; baseUrl: string },
  ticket: DueTicket,
  responses: readonly StationResponse[] | null,
): Promise<void> {
  const now = clock();
  if (!(await lockCountedTicket(client, ticket.id))) return;
  const added = responses ? await insertResponses(client, ticket, responses, now) : [];
  if (responses) await markChecked(client, ticket.id, now);
  const undone = await undoAnswered(client, ticket, added);
  const recount = await recountStations(client, ticket.id, { now, speed, isMissed: responses === null });
  if (added.length > 0) await auditAdded(client, ticket, added);
  if (!recount) return;
  for (const override of undone) {
    await tellUndone(client, baseUrl, ticket, {
      ...override,
      answer: answerOf(recount, override.stationCode),
    });
  }
  const red = turnedRed(recount, undone);
  if (red.length > 0) await alertRed(client, baseUrl, ticket, red.map(commented(added)), now);
}

const commented = (added: readonly AddedResponse[]) => (station: KeptStation) => ({
  ...station,
  comment:
    added.find(({ stationCode, code }) => stationCode === station.code && code === station.answer?.code)
      ?.comment ?? null,
});

/** Whatever a station has said since it was judged is for somebody to read, also if it does not count. */
async function undoAnswered(
  client: ClientBase,
  ticket: DueTicket,
  added: readonly AddedResponse[],
): Promise<UndoneOverride[]> {
  if (added.length === 0) return [];
  return undoOverrides(
    client,
    ticket.id,
    added.map(({ stationCode }) => stationCode),
  );
}

/**
 * Stations whose answer stops the work and did not before. Silence, red by itself at the legal start, is left aside:
 * when the center reports it a moment later with a code, people must hear of it.
 */
function turnedRed(
  { stations: { before, after }, table }: Recount,
  undone: readonly UndoneOverride[],
): KeptStation[] {
  const isRed = (station: KeptStation | undefined) =>
    station?.withdrawnAt === null && settledColor(table, station) === 'red';
  const wasGreen = (code: string) => undone.some(override => override.stationCode === code);
  return after.filter(
    (station, index) => isRed(station) && (wasGreen(station.code) || !isRed(before[index])),
  );
}

function answerOf({ stations }: Recount, code: string) {
  return stations.after.find(station => station.code === code)?.answer ?? null;
}

function auditAdded(client: ClientBase, ticket: DueTicket, added: readonly AddedResponse[]): Promise<void> {
  return auditBySystem(client, ticket.companyId, {
    action: 'fetchResponses',
    entity: 'ticket',
    entityId: ticket.id,
    after: { responses: added.map(({ stationCode, code }) => ({ stationCode, code })) },
  });
}
