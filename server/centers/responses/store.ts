import type { ClientBase } from 'pg';
import { settledColor } from '../../../domain/tickets/stations';
import type { AuditEntry } from '../../access/audit/audit.sql';
import { auditBySystem } from '../../access/audit/auditBy';
import { alertRed, alertTaken } from './alerts';
import { type Recount, recountStations } from './recount';
import { type KeptStation, lockCountedTicket } from './recount.sql';
import {
  type AddedResponse,
  type DueTicket,
  insertResponses,
  markChecked,
  type ReceivedResponse,
  type RevokedOverrideRow,
  revokeOverrides,
  withdrawMissing,
} from './responses.sql';
import { notifyRevoked } from './settle';

interface ResponseBatch {
  responses: readonly ReceivedResponse[];
  /** All responses up to this time are known. Null if there may be others. */
  checkedAt: Date | null;
  by: { id: string | null; name: string } | null;
}

interface StoreParts {
  now: Date;
  speed: number;
  baseUrl: string;
}

/** `responses` is null if the center could not be asked. Then only the next check is scheduled. */
export async function storeAnswers(
  client: ClientBase,
  { now: clock, speed, baseUrl }: { now(): Date; speed: number; baseUrl: string },
  ticket: DueTicket,
  responses: readonly ReceivedResponse[] | null,
): Promise<void> {
  const parts = { now: clock(), speed, baseUrl };
  const batch = responses && { responses, checkedAt: parts.now, by: null };
  const added = await storeReceived(client, parts, ticket, batch);
  if (added.length > 0) await auditFetched(client, ticket, { after: named(added) });
}

/** Returns new responses, which the caller must audit. `batch` is null if the center failed. */
export async function storeReceived(
  client: ClientBase,
  { now, speed, baseUrl }: StoreParts,
  ticket: Omit<DueTicket, 'checkedAt'>,
  batch: ResponseBatch | null,
): Promise<AddedResponse[]> {
  if (!(await lockCountedTicket(client, ticket.id))) return [];
  const added = batch ? await insertResponses(client, ticket, batch.responses, { now, by: batch.by }) : [];
  if (batch?.checkedAt) await markChecked(client, ticket.id, batch.checkedAt);
  const taken = batch?.by === null ? await withdrawMissing(client, ticket, batch.responses, now) : [];
  const revokedOverrides = await revokeAnswered(client, ticket, [...added, ...taken]);
  const recount = await settleResponses(client, { now, speed, baseUrl }, ticket, {
    revokedOverrides,
    added,
    isMissed: batch === null,
    isWithdrawal: taken.length > 0,
  });
  if (taken.length > 0) {
    await auditFetched(client, ticket, { before: named(taken) });
    const missing = recount ? taken.filter(({ stationCode }) => isMissing(recount, stationCode)) : [];
    await alertTaken(client, baseUrl, ticket, { taken, missing }, now);
  }
  return added;
}

interface Changed {
  revokedOverrides: readonly RevokedOverrideRow[];
  added: readonly AddedResponse[];
  isMissed?: boolean;
  /** A withdrawn response, not a new one, ended the overrides. */
  isWithdrawal?: boolean;
}

export async function settleResponses(
  client: ClientBase,
  { now, speed, baseUrl }: StoreParts,
  ticket: Pick<DueTicket, 'id' | 'companyId'>,
  { revokedOverrides, added, isMissed = false, isWithdrawal = false }: Changed,
): Promise<Recount | null> {
  const recount = await recountStations(client, ticket.id, { now, speed, isSoon: isMissed });
  if (!recount) return null;
  for (const override of revokedOverrides) {
    const answer = answerOf(recount, override.stationCode);
    await notifyRevoked(client, baseUrl, ticket, { ...override, answer, isWithdrawal });
  }
  const red = turnedRed(recount, revokedOverrides);
  if (red.length > 0) await alertRed(client, baseUrl, ticket, red.map(commented(added)), now);
  return recount;
}

const commented = (added: readonly AddedResponse[]) => (station: KeptStation) => ({
  ...station,
  comment:
    added.find(({ stationCode, code }) => stationCode === station.code && code === station.answer?.code)
      ?.comment ?? null,
});

/** Someone must review any new or withdrawn response, even one that doesn't count. */
async function revokeAnswered(
  client: ClientBase,
  ticket: Pick<DueTicket, 'id'>,
  changed: readonly { stationCode: string }[],
): Promise<RevokedOverrideRow[]> {
  if (changed.length === 0) return [];
  return revokeOverrides(
    client,
    ticket.id,
    changed.map(({ stationCode }) => stationCode),
  );
}

/** Leaves out silence, because the center's code for it arrives a moment later and is then reported. */
function turnedRed(
  { stations: { before, after }, table }: Recount,
  revokedOverrides: readonly RevokedOverrideRow[],
): KeptStation[] {
  const isRed = (station: KeptStation | undefined) =>
    station?.withdrawnAt === null && settledColor(table, station) === 'red';
  const wasGreen = (code: string) => revokedOverrides.some(override => override.stationCode === code);
  return after.filter(
    (station, index) => isRed(station) && (wasGreen(station.code) || !isRed(before[index])),
  );
}

/** None is left, or none that clears as before. One that was only reworded leaves its utility as it was. */
function isMissing({ stations: { before, after }, table }: Recount, code: string): boolean {
  const colorIn = (stations: readonly KeptStation[]) => {
    const station = stations.find(one => one.code === code);
    return station?.withdrawnAt === null ? settledColor(table, station) : undefined;
  };
  const color = colorIn(after);
  return color === null || (color === 'yellow' && colorIn(before) === 'green');
}

function answerOf({ stations }: Recount, code: string) {
  return stations.after.find(station => station.code === code)?.answer ?? null;
}

const named = (responses: readonly { stationCode: string; code: string }[]) => ({
  responses: responses.map(({ stationCode, code }) => ({ stationCode, code })),
});

function auditFetched(
  client: ClientBase,
  { id, companyId }: Pick<DueTicket, 'id' | 'companyId'>,
  change: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  return auditBySystem(client, companyId, {
    action: 'fetchResponses',
    entity: 'ticket',
    entityId: id,
    ...change,
  });
}
