import type { ResponseColor } from './responseColors';
import { answerColor, type StationAnswer, type StationCounts, silenceColor } from './responses';
import { type ResponseTable, responseCode } from './responseTables';

/** The clocks of a center, of its stations and ours may differ by this. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** An answer as a station's page shows it. */
export interface TimedAnswer extends StationAnswer {
  at: Date;
  /** Revision of the ticket that it answers; none: it counts whatever was asked. */
  revision?: string | null;
}

/** A station of a ticket with everything that decides its colour. */
export interface Station {
  /** The newest answer, whether it still counts or not; null when there never was one. */
  answer: TimedAnswer | null;
  /** When the center last asked the station anew; null: only by the first notice. */
  askedAt: Date | null;
  /** Revision of the ticket by which it did; without one, time alone tells whether an answer is one to that. */
  askedRevision?: string | null;
  /** The newest on-site meeting that is recorded for the station. */
  meetingAt: Date | null;
  /** When somebody last judged the station as good enough; null: nobody, or a later answer has undone it. */
  overriddenAt: Date | null;
}

/**
 * The station's answer, unless it is none to what the station was last asked. Where both revisions are known they tell,
 * since centers give times by the minute; else the time does.
 */
export function countedAnswer({
  answer,
  askedAt,
  askedRevision,
}: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>): TimedAnswer | null {
  if (answer === null) return null;
  if (!askedRevision || !answer.revision) return isAfter(answer.at, askedAt) ? answer : null;
  const tolerated = askedAt && new Date(askedAt.getTime() - CLOCK_TOLERANCE_MS);
  return answer.revision >= askedRevision && isAfter(answer.at, tolerated) ? answer : null;
}

/** Whether an override is in force: one made before the station was asked anew judged what no longer counts. */
export function isOverridden({ overriddenAt, askedAt }: Pick<Station, 'overriddenAt' | 'askedAt'>): boolean {
  return overriddenAt !== null && isAfter(overriddenAt, askedAt);
}

/** Whether the answer asks for an on-site meeting that is not recorded since (Gov. Code 4216.2(c) for code 033). */
export function owesMeeting(table: ResponseTable, station: Station): boolean {
  const answer = countedAnswer(station);
  if (answer === null || isOverridden(station)) return false;
  return asksForMeeting(table, answer) && !isMet(answer, station.meetingAt);
}

/** Colour of an answer: the code's own, or green when the meeting that it asks for was held after it. */
export function colorOfAnswer(
  table: ResponseTable,
  answer: TimedAnswer,
  meetingAt: Date | null,
): ResponseColor {
  const isSettled = asksForMeeting(table, answer) && isMet(answer, meetingAt);
  return isSettled ? 'green' : answerColor(table, answer);
}

/** The colour that time does not change; null while the station owes an answer. */
export function settledColor(table: ResponseTable, station: Station): ResponseColor | null {
  if (isOverridden(station)) return 'green';
  const answer = countedAnswer(station);
  return answer && colorOfAnswer(table, answer, station.meetingAt);
}

/** Colour of a station as of `now`; the center's own answer stays what it is under an override. */
export function colorOfStation(
  table: ResponseTable,
  station: Station,
  legalStart: Date | null,
  now: Date,
): ResponseColor {
  return settledColor(table, station) ?? silenceColor(legalStart, now);
}

/** What the stations of a ticket add up to, for the counts kept on it. */
export function countStations(table: ResponseTable, stations: readonly Station[]): StationCounts {
  const colors = stations.map(station => settledColor(table, station));
  const count = (wanted: ResponseColor | null) => colors.filter(color => color === wanted).length;
  return { stations: stations.length, green: count('green'), red: count('red'), silent: count(null) };
}

function asksForMeeting(table: ResponseTable, { code, at }: StationAnswer): boolean {
  return responseCode(table, code, at)?.meeting === true;
}

function isMet(answer: TimedAnswer, meetingAt: Date | null): boolean {
  return meetingAt !== null && meetingAt > answer.at;
}

function isAfter(instant: Date, earlier: Date | null): boolean {
  return earlier === null || instant > earlier;
}
