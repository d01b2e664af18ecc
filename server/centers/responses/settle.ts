import type { ClientBase } from 'pg';
import { type EnteredOn, revisionAt } from '../../../domain/tickets/enteredResponses';
import { newestAnswer, timed } from '../../../domain/tickets/newestAnswer';
import { answerColor } from '../../../domain/tickets/responses';
import { isSameCode, type ResponseTable } from '../../../domain/tickets/responseTables';
import {
  isMarksLost,
  type Recorded,
  recordedOf,
  type SiteEvent,
} from '../../../domain/tickets/stationEvents';
import { isNameKey, unmatchedAmong } from '../../../domain/tickets/stationKey';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { auditBySystem } from '../../access/audit/auditBy';
import { alertRevoked, type RevokedOverride, type ToldTicket } from './alerts';
import { type KeptStation, selectStations } from './recount.sql';
import {
  insertUnlisted,
  type SettledStation,
  type StationsAnswer,
  selectGiven,
  selectRevisions,
  selectSiteEvents,
  updateFirstAnswers,
  updateSettled,
} from './settle.sql';

/** A ticket's stations before and after all known answers and events were weighed. */
export interface Settling {
  before: KeptStation[];
  after: KeptStation[];
}

/** Found each time from all that is known of answers and site events, in whatever order it came. Hold the ticket. */
export async function settleAnswers(
  client: ClientBase,
  ticketId: string,
  table: ResponseTable,
): Promise<Settling> {
  const told = await selectGiven(client, ticketId);
  const revisions = told.some(({ isByTime }) => isByTime) ? await selectRevisions(client, ticketId) : [];
  const given = told.map(answer => answeringBy(answer, revisions));
  const events = await selectSiteEvents(client, ticketId);
  const known = await selectStations(client, ticketId);
  const isMissing = given.some(({ stationCode }) => known.every(({ code }) => code !== stationCode));
  if (isMissing) await insertUnlisted(client, ticketId);
  const before = isMissing ? await selectStations(client, ticketId) : known;
  const isUnmatched = unmatchedAmong(before);
  const isHere = (code: string) => before.some(one => isSameCode(one.code, code) && !isUnmatched(one));
  const noted = events.map(event => eventAt(event, isHere));
  const settled = (station: KeptStation) => settleStation(table, station, given, noted);
  // Whom an operator's meeting is owed to that nobody can match is any of them.
  const owing = before.filter(one => isUnmatched(one) && settled(one).meetingOwedSince);
  const isOwing = ({ stationCode }: StationsAnswer) => owing.some(({ code }) => code === stationCode);
  const unmet = given.filter(one => isOwing(one) && !isToldByCode(one, given)).map(timed);
  const after = before.map(station => {
    const one = settleStation(table, station, given, noted, unmet);
    // Codes came in the place of its name: what clears the work asks for nothing that they do not tell.
    const isAway = isUnmatched(station) && isClearance(table, one.answer);
    return isAway ? { ...one, withdrawnAt: station.withdrawnAt } : one;
  });
  const changed = after.flatMap((station, index) => changeOf(before[index], station));
  if (changed.length > 0) await updateSettled(client, ticketId, changed);
  if (given.length > 0) await updateFirstAnswers(client, ticketId);
  return { before, after };
}

/** The answer to the revision that was in force at its time, of which a copy may have come after the answer. */
function answeringBy(answer: StationsAnswer, revisions: EnteredOn['revisions']): StationsAnswer {
  if (!answer.isByTime) return answer;
  const inForce = revisionAt({ revisions }, timed(answer).at);
  return inForce > answer.revision ? { ...answer, revision: inForce } : answer;
}

/** Marks that were lost, or not found, at a station that nobody has are so at any. */
function eventAt(event: SiteEvent, isHere: (code: string) => boolean): SiteEvent {
  const known = (named: string) => (isHere(named) ? named : '');
  return {
    ...event,
    stationCode: isMarksLost(event.type) ? known(event.stationCode) : event.stationCode,
    stations: event.stations.map(one => ({ ...one, stationCode: known(one.stationCode) })),
  };
}

/** Whether the same answer is known of a code: then that is whose it is. */
function isToldByCode(answer: StationsAnswer, given: readonly StationsAnswer[]): boolean {
  const wordsOf = ({ code, text, respondedAt }: StationsAnswer) => JSON.stringify([code, text, respondedAt]);
  return given.some(one => !isNameKey(one.stationCode) && wordsOf(one) === wordsOf(answer));
}

/** Whether an answer clears the work and has no words to be read; all others stop it, or leave it to a person. */
function isClearance(table: ResponseTable, answer: TimedAnswer | null): boolean {
  return answer !== null && answerColor(table, answer) === 'green' && !answer.comment?.trim();
}

/**
 * One station with what it is judged by, out of all that is known.
 * @param unmet answers that may be its own, and ask for a meeting that was not held
 */
export function settleStation(
  table: ResponseTable,
  station: KeptStation,
  given: readonly StationsAnswer[],
  events: readonly SiteEvent[],
  unmet: readonly TimedAnswer[] = [],
): KeptStation {
  const own = given.filter(({ stationCode }) => stationCode === station.code);
  const answer = newestAnswer(table, own, station) ?? station.answer;
  const judged = { ...station, answer };
  const recorded = recordedOf(table, station.code, events, [...own.map(timed), ...unmet], judged);
  const { withdrawnAt } = station;
  const isBack = withdrawnAt !== null && answer !== null && withdrawnAt < answer.at;
  const isNoted = isSameAnswer(station.answer, answer);
  return {
    ...judged,
    ...recorded,
    withdrawnAt: isBack ? null : withdrawnAt,
    acknowledgedAt: isNoted ? (station.acknowledgedAt ?? null) : null,
  };
}

function changeOf(before: KeptStation | undefined, station: KeptStation): SettledStation[] {
  const isSame =
    before !== undefined &&
    isSameAnswer(before.answer, station.answer) &&
    before.withdrawnAt === station.withdrawnAt &&
    keyOf(before) === keyOf(station);
  const { code: stationCode, answer, withdrawnAt } = station;
  return isSame ? [] : [{ stationCode, answer, isCounted: withdrawnAt === null, ...recordedIn(station) }];
}

function recordedIn(station: KeptStation): Recorded {
  const {
    meetingAt,
    meetingOwedSince = null,
    calledAt = null,
    marksLostAt = null,
    verifiedAt = null,
    marksSeen = null,
  } = station;
  return { meetingAt, meetingOwedSince, calledAt, marksLostAt, verifiedAt, marksSeen };
}

const keyOf = (station: KeptStation) => JSON.stringify(recordedIn(station));

function isSameAnswer(a: TimedAnswer | null, b: TimedAnswer | null): boolean {
  return answerKey(a) === answerKey(b);
}

function answerKey(answer: TimedAnswer | null): string {
  return JSON.stringify(
    answer && [answer.code, answer.text, answer.comment ?? null, answer.revision ?? null, answer.at],
  );
}

/** Writes down that an override no longer holds and tells people, in the transaction in which it fell. */
export async function notifyRevoked(
  client: ClientBase,
  baseUrl: string,
  ticket: ToldTicket,
  fallen: RevokedOverride,
): Promise<void> {
  await auditRevoked(client, ticket, fallen);
  await alertRevoked(client, baseUrl, ticket, fallen);
}

/** The log alone. */
export function auditRevoked(
  client: ClientBase,
  { id, companyId }: ToldTicket,
  { stationCode, override, answer }: RevokedOverride,
): Promise<void> {
  return auditBySystem(client, companyId, {
    action: 'undoOverwrite',
    entity: 'ticket',
    entityId: id,
    before: { stationCode, override },
    after: { stationCode, override: null, code: answer?.code ?? null },
  });
}
