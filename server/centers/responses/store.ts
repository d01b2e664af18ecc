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
  type RevokedOverrideRow,
  revokeOverrides,
  type ToldResponse,
  takeBackUntold,
} from './responses.sql';
import { notifyRevoked } from './settle';

interface Telling {
  responses: readonly ToldResponse[];
  /** Up to when all answers to the ticket are among them or known already; null: there may be others. */
  checkedAt: Date | null;
  /** Null: the center itself. */
  by: { id: string | null; name: string } | null;
}

interface StoreParts {
  now: Date;
  speed: number;
  baseUrl: string;
}

/** Stores what the center told, and what follows. `responses` null: it could not be asked; only the next check is set. */
export async function storeAnswers(
  client: ClientBase,
  { now: clock, speed, baseUrl }: { now(): Date; speed: number; baseUrl: string },
  ticket: DueTicket,
  responses: readonly ToldResponse[] | null,
): Promise<void> {
  const parts = { now: clock(), speed, baseUrl };
  const telling = responses && { responses, checkedAt: parts.now, by: null };
  const added = await storeTold(client, parts, ticket, telling);
  if (added.length > 0) await auditFetched(client, ticket, { after: named(added) });
}

/** The same for others, the log left to them; answers what was new. @param telling null: nobody could tell */
export async function storeTold(
  client: ClientBase,
  { now, speed, baseUrl }: StoreParts,
  ticket: Omit<DueTicket, 'checkedAt'>,
  telling: Telling | null,
): Promise<AddedResponse[]> {
  if (!(await lockCountedTicket(client, ticket.id))) return [];
  const added = telling
    ? await insertResponses(client, ticket, telling.responses, { now, by: telling.by })
    : [];
  if (telling?.checkedAt) await markChecked(client, ticket.id, telling.checkedAt);
  const taken = telling?.by === null ? await takeBackUntold(client, ticket, telling.responses, now) : [];
  const revokedOverrides = await revokeAnswered(client, ticket, [...added, ...taken]);
  await settleTold(client, { now, speed, baseUrl }, ticket, {
    revokedOverrides,
    added,
    isMissed: telling === null,
    isWithdrawal: taken.length > 0,
  });
  if (taken.length > 0) {
    await auditFetched(client, ticket, { before: named(taken) });
    await alertTaken(client, baseUrl, ticket, taken, now);
  }
  return added;
}

/** What changed at a ticket's stations before they are judged again. */
interface Changed {
  revokedOverrides: readonly RevokedOverrideRow[];
  added: readonly AddedResponse[];
  isMissed?: boolean;
  /** What undid the overrides: a response that was taken back, and not a new one. */
  isWithdrawal?: boolean;
}

/** Judges the ticket's stations again and tells people of overrides that fell and of what stops the work since. */
export async function settleTold(
  client: ClientBase,
  { now, speed, baseUrl }: StoreParts,
  ticket: Pick<DueTicket, 'id' | 'companyId'>,
  { revokedOverrides, added, isMissed = false, isWithdrawal = false }: Changed,
): Promise<void> {
  const recount = await recountStations(client, ticket.id, { now, speed, isMissed });
  if (!recount) return;
  for (const override of revokedOverrides) {
    const answer = answerOf(recount, override.stationCode);
    await notifyRevoked(client, baseUrl, ticket, { ...override, answer, isWithdrawal });
  }
  const red = turnedRed(recount, revokedOverrides);
  if (red.length > 0) await alertRed(client, baseUrl, ticket, red.map(commented(added)), now);
}

const commented = (added: readonly AddedResponse[]) => (station: KeptStation) => ({
  ...station,
  comment:
    added.find(({ stationCode, code }) => stationCode === station.code && code === station.answer?.code)
      ?.comment ?? null,
});

/** Whatever a station has said or taken back since it was judged is for somebody to read, also if it does not count. */
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

/** Stations that newly stop the work by an answer. Silence is left aside: people must hear of its code a moment later. */
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
