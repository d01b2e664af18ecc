import type { ClientBase } from 'pg';
import { meaningOf } from '../../../domain/tickets/responseTables';
import {
  givenAnswer,
  judgeStation,
  type Station,
  type StationReason,
  settledColor,
  type TimedAnswer,
} from '../../../domain/tickets/stations';
import { STATION_IN_BRIEF } from '../../../domain/tickets/verdict/shortWords';
import { startOfToday } from '../../../domain/tickets/verdict/words';
import type { AuditEntry } from '../../access/audit/audit.sql';
import { auditBySystem } from '../../access/audit/auditBy';
import { alertStops, alertTaken, type StoppingStation } from './alerts';
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
  type TakenBack,
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
  const changed = { revokedOverrides, added, taken, isMissed: batch === null };
  await settleResponses(client, { now, speed, baseUrl }, ticket, changed);
  if (taken.length > 0) await auditFetched(client, ticket, { before: named(taken) });
  return added;
}

interface Changed {
  revokedOverrides: readonly RevokedOverrideRow[];
  added: readonly AddedResponse[];
  /** Withdrawn. They ended the overrides, if there are any. */
  taken: readonly TakenBack[];
  /** Who withdrew them, if not the center. */
  takenBy?: string;
  isMissed?: boolean;
}

export async function settleResponses(
  client: ClientBase,
  { now, speed, baseUrl }: StoreParts,
  ticket: Pick<DueTicket, 'id' | 'companyId'>,
  { revokedOverrides, added, taken, takenBy, isMissed = false }: Changed,
): Promise<void> {
  const recount = await recountStations(client, ticket.id, { now, speed, isSoon: isMissed });
  if (!recount) return;
  const isWithdrawal = taken.length > 0;
  for (const override of revokedOverrides) {
    const answer = answerOf(recount, override.stationCode);
    await notifyRevoked(client, baseUrl, ticket, { ...override, answer, isWithdrawal });
  }
  const gone = taken.filter(one => isGone(recount, one));
  const isMissing = (stop: NewStop) =>
    !stop.isRed && !responseIn(added, stop) && gone.some(({ stationCode }) => stationCode === stop.code);
  const stops = newStops(recount, { revokedOverrides, added, taken }, now);
  const said = stops.filter(stop => !isMissing(stop));
  if (said.length > 0) await alertStops(client, baseUrl, ticket, said, now);
  const missing = stops.filter(isMissing).map(({ code }) => code);
  if (gone.length > 0) await alertTaken(client, baseUrl, ticket, { taken: gone, takenBy, missing }, now);
}

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

interface NewStop extends StoppingStation {
  isRed: boolean;
}

/** Stations that stop digging because of a new or withdrawn response, and any that turned red. */
function newStops(
  { stations: { before, after }, table }: Recount,
  { revokedOverrides, added, taken }: Changed,
  now: Date,
): NewStop[] {
  const today = startOfToday(table.callCenter, now);
  const whyStopped = (station: Station): StationReason | null => {
    const { level, reason, standByAt } = judgeStation(table, station);
    if (level === 'stop') return reason;
    return standByAt !== null && standByAt < today ? 'STAND_BY' : null;
  };
  const isRed = (station: KeptStation) => settledColor(table, station) === 'red';
  return after.flatMap((station, index): NewStop[] => {
    const { code, answer } = station;
    const reason = whyStopped(station);
    if (station.withdrawnAt !== null || reason === null) return [];
    const was = before[index]?.withdrawnAt === null ? before[index] : undefined;
    const withdrawn = taken.filter(({ stationCode }) => stationCode === code);
    // If none is left, the station no longer holds the one that counted.
    const earlier = was?.answer ?? newest(withdrawn);
    const isNew =
      revokedOverrides.some(({ stationCode }) => stationCode === code) ||
      was === undefined ||
      (earlier !== null && whyStopped({ ...was, answer: earlier }) === null) ||
      (isRed(station) && !isRed(was));
    if (!isNew) return [];
    const comment = responseIn(added, station)?.comment ?? null;
    return [{ code, answer, comment, why: STATION_IN_BRIEF[reason], isRed: isRed(station) }];
  });
}

const responseIn = (
  added: readonly AddedResponse[],
  { code, answer }: Pick<KeptStation, 'code' | 'answer'>,
) => added.find(one => one.stationCode === code && one.code === answer?.code);

/** It wasn't a code for silence, and no newer response replaces it. */
function isGone({ stations, table }: Recount, { stationCode, ...one }: TakenBack): boolean {
  const station = stations.after.find(({ code }) => code === stationCode);
  const given = station && givenAnswer(table, station);
  const isReplaced = given && given.at > one.respondedAt;
  return !isReplaced && !meaningOf(table, { ...one, at: one.respondedAt }).silence;
}

function newest(responses: readonly TakenBack[]): TimedAnswer | null {
  const [one] = responses.toSorted((a, b) => b.respondedAt.getTime() - a.respondedAt.getTime());
  if (!one) return null;
  const { code, text, revision, respondedAt: at } = one;
  return { code, text, comment: null, revision, at };
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
