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
import { alertRevoked, type NotifiedTicket, type RevokedOverride } from './alerts';
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

export interface Settling {
  /** Undefined for a station that the ticket didn't have. */
  before: (KeptStation | undefined)[];
  after: KeptStation[];
}

/** Recomputes from all responses and events, so their order doesn't matter. Lock the ticket first. */
export async function settleAnswers(
  client: ClientBase,
  ticketId: string,
  table: ResponseTable,
): Promise<Settling> {
  const stored = await selectGiven(client, ticketId);
  const revisions = stored.some(({ isByTime }) => isByTime) ? await selectRevisions(client, ticketId) : [];
  const given = stored.map(answer => answeringBy(answer, revisions));
  const events = await selectSiteEvents(client, ticketId);
  const known = await selectStations(client, ticketId);
  const isMissing = given.some(({ stationCode }) => known.every(({ code }) => code !== stationCode));
  if (isMissing) await insertUnlisted(client, ticketId);
  const before = isMissing ? await selectStations(client, ticketId) : known;
  const isUnmatched = unmatchedAmong(before);
  const isHere = (code: string) => before.some(one => isSameCode(one.code, code) && !isUnmatched(one));
  const noted = events.map(event => eventAt(event, isHere));
  const settled = (station: KeptStation) => settleStation(table, station, given, noted);
  // An unmatched name that owes a meeting may be any station.
  const owing = before.filter(one => isUnmatched(one) && settled(one).meetingOwedSince);
  const isOwing = ({ stationCode }: StationsAnswer) => owing.some(({ code }) => code === stationCode);
  const unmet = given.filter(one => isOwing(one) && !isKnownByCode(one, given)).map(timed);
  const after = before.map(station => {
    const one = settleStation(table, station, given, noted, unmet);
    // Codes have replaced this name, so its clearance doesn't bring it back.
    const isAway = isUnmatched(station) && isClearance(table, one.answer);
    return isAway ? { ...one, withdrawnAt: station.withdrawnAt } : one;
  });
  const changed = after.flatMap((station, index) => changeOf(before[index], station));
  if (changed.length > 0) await updateSettled(client, ticketId, changed);
  if (given.length > 0) await updateFirstAnswers(client, ticketId);
  const wasHere = new Set(known.map(({ code }) => code));
  return { before: before.map(station => (wasHere.has(station.code) ? station : undefined)), after };
}

/** Moves a response to the revision valid at its time, which we may have learned of later. */
function answeringBy(answer: StationsAnswer, revisions: EnteredOn['revisions']): StationsAnswer {
  if (!answer.isByTime) return answer;
  const inForce = revisionAt({ revisions }, timed(answer).at);
  return inForce > answer.revision ? { ...answer, revision: inForce } : answer;
}

/** Lost or missing marks at an unknown station count for every station. */
function eventAt(event: SiteEvent, isHere: (code: string) => boolean): SiteEvent {
  const known = (named: string) => (isHere(named) ? named : '');
  return {
    ...event,
    stationCode: isMarksLost(event.type) ? known(event.stationCode) : event.stationCode,
    stations: event.stations.map(one => ({ ...one, stationCode: known(one.stationCode) })),
  };
}

function isKnownByCode(answer: StationsAnswer, given: readonly StationsAnswer[]): boolean {
  const wordsOf = ({ code, text, respondedAt }: StationsAnswer) => JSON.stringify([code, text, respondedAt]);
  return given.some(one => !isNameKey(one.stationCode) && wordsOf(one) === wordsOf(answer));
}

function isClearance(table: ResponseTable, answer: TimedAnswer | null): boolean {
  return answer !== null && answerColor(table, answer) === 'green' && !answer.comment?.trim();
}

/** @param unmet responses that may be this station's and require a meeting that was not held */
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

export async function notifyRevoked(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  fallen: RevokedOverride,
): Promise<void> {
  await auditRevoked(client, ticket, fallen);
  await alertRevoked(client, baseUrl, ticket, fallen);
}

export function auditRevoked(
  client: ClientBase,
  { id, companyId }: NotifiedTicket,
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
