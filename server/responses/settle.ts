import type { ClientBase } from 'pg';
import { newestAnswer } from '../../domain/tickets/newestAnswer';
import type { ResponseTable } from '../../domain/tickets/responseTables';
import type { TimedAnswer } from '../../domain/tickets/stations';
import { type KeptStation, selectStations } from './recount.sql';
import {
  insertUnlisted,
  type SettledAnswer,
  type StationsAnswer,
  selectGiven,
  updateAnswers,
  updateFirstAnswers,
} from './settle.sql';

/** A ticket's stations before and after all known answers were weighed. */
export interface Settling {
  before: KeptStation[];
  after: KeptStation[];
}

/**
 * Gives each station the answer that it is judged by. It depends on all known answers, not on when they came; so it is
 * found anew each time. To be called with the ticket held.
 */
export async function settleAnswers(
  client: ClientBase,
  ticketId: string,
  table: ResponseTable,
): Promise<Settling> {
  const given = await selectGiven(client, ticketId);
  const known = await selectStations(client, ticketId);
  const isMissing = given.some(({ stationCode }) => known.every(({ code }) => code !== stationCode));
  if (isMissing) await insertUnlisted(client, ticketId);
  const before = isMissing ? await selectStations(client, ticketId) : known;
  const after = before.map(station => settled(table, station, given));
  const changed = after.flatMap((station, index) => changeOf(before[index], station));
  if (changed.length > 0) await updateAnswers(client, ticketId, changed);
  if (given.length > 0) await updateFirstAnswers(client, ticketId);
  return { before, after };
}

function settled(table: ResponseTable, station: KeptStation, given: readonly StationsAnswer[]): KeptStation {
  const own = given.filter(({ stationCode }) => stationCode === station.code);
  const answer = newestAnswer(table, own, station);
  if (answer === null) return station;
  const { withdrawnAt } = station;
  return { ...station, answer, withdrawnAt: withdrawnAt && withdrawnAt >= answer.at ? withdrawnAt : null };
}

function changeOf(
  before: KeptStation | undefined,
  { code, answer, withdrawnAt }: KeptStation,
): SettledAnswer[] {
  const isSame = isSameAnswer(before?.answer ?? null, answer) && before?.withdrawnAt === withdrawnAt;
  return answer === null || isSame ? [] : [{ stationCode: code, answer }];
}

function isSameAnswer(a: TimedAnswer | null, b: TimedAnswer | null): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(answer: TimedAnswer | null): string {
  return JSON.stringify(answer && [answer.code, answer.text, answer.revision ?? null, answer.at]);
}
