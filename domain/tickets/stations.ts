import type { ResponseColor } from './responseCodes';
import { type StationAnswer, type StationCounts, silenceColor } from './responses';
import { type Meaning, meaningOf, type ResponseTable } from './responseTables';

/** Clocks of a center, its stations and our server may differ by this much. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface TimedAnswer extends StationAnswer {
  at: Date;
  revision?: string | null;
  comment?: string | null;
}

export interface Station {
  answer: TimedAnswer | null;
  /** Null if only the first notice asked it. */
  askedAt: Date | null;
  /** Without it, the time decides if a response is to that request. */
  askedRevision?: string | null;
  meetingAt: Date | null;
  meetingOwedSince?: Date | null;
  calledAt?: Date | null;
  marksLostAt?: Date | null;
  verifiedAt?: Date | null;
  marksSeen?: boolean | null;
  overriddenAt: Date | null;
  acknowledgedAt?: Date | null;
}

/** The reasons up to MARKS_NOT_FOUND forbid digging. The others must be checked first. */
export type StationReason =
  | 'SILENT'
  | 'STOPPED'
  | 'UNSETTLED'
  | 'MEETING_OWED'
  | 'CLEARANCE_OWED'
  | 'STAND_BY'
  | 'MARKS_LOST'
  | 'MARKS_NOT_FOUND'
  | 'OVERRIDDEN'
  | 'CALLED'
  | 'UNLISTED'
  | 'COMMENT'
  | 'LIMITED'
  | 'NOTE';

/** A null `level` means that the utility cleared the work and nothing needs attention. */
export interface StationJudgement {
  level: 'stop' | 'check' | null;
  reason: StationReason | null;
  /** If set, the work is cleared only on this day at the center. */
  standByAt: Date | null;
}

/** Compares revisions if known, because centers give only minutes. */
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

export function givenAnswer(
  table: ResponseTable,
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): TimedAnswer | null {
  const answer = countedAnswer(station);
  return answer && !meaningOf(table, answer).silence ? answer : null;
}

/** Silence can't be overridden, nor can a response that makes digging unlawful. */
export function isOverridable(table: ResponseTable, station: Station): boolean {
  const given = givenAnswer(table, station);
  return given !== null && !meaningOf(table, given).noOverride;
}

/** An override ends when the station is asked again. */
export function isOverridden(table: ResponseTable, station: Station): boolean {
  const { overriddenAt, askedAt } = station;
  return overriddenAt !== null && isAfter(overriddenAt, askedAt) && isOverridable(table, station);
}

export function isCalled({ calledAt = null, answer, askedAt }: Station): boolean {
  return calledAt !== null && isAfter(calledAt, askedAt) && isAfter(calledAt, answer?.at ?? null);
}

/** An override is never a clearance by the utility, and doesn't cover missing or wrong marks. */
export function judgeStation(table: ResponseTable, station: Station): StationJudgement {
  const given = givenAnswer(table, station);
  if (given === null) return stop('SILENT');
  const meaning = meaningOf(table, given);
  const found = foundInField(station, meaning.marks);
  if (found !== null) return stop(found);
  if (isOverridden(table, station)) return check('OVERRIDDEN');
  const open = unsettled(station, given, meaning);
  if (open === 'UNSETTLED' && meaning.awaitsCall && isCalled(station)) return check('CALLED');
  if (open !== null) return stop(open);
  const standByAt = meaning.standBy ? station.meetingAt : null;
  return { ...toBeRead(station, given, meaning), standByAt };
}

function foundInField(
  { marksLostAt = null, askedAt, verifiedAt = null, marksSeen, answer }: Station,
  hasMarks: boolean,
): StationReason | null {
  if (marksLostAt !== null && !(askedAt && askedAt > marksLostAt)) return 'MARKS_LOST';
  if (!hasMarks || verifiedAt === null || marksSeen !== false) return null;
  const isOver = (answer !== null && answer.at > verifiedAt) || (askedAt !== null && askedAt > verifiedAt);
  return isOver ? null : 'MARKS_NOT_FOUND';
}

function unsettled(
  { meetingAt, meetingOwedSince = null }: Station,
  answer: TimedAnswer,
  meaning: Meaning,
): StationReason | null {
  if (meaning.meeting) return isMet(answer.at, meetingAt) ? 'CLEARANCE_OWED' : 'MEETING_OWED';
  if (meaning.color === 'red') return 'STOPPED';
  if (meaning.color !== 'green' && !meaning.standBy) return 'UNSETTLED';
  if (meetingOwedSince !== null) return 'MEETING_OWED';
  return meaning.standBy && !isMet(answer.at, meetingAt) ? 'STAND_BY' : null;
}

function toBeRead(
  { acknowledgedAt = null }: Station,
  answer: TimedAnswer,
  meaning: Meaning,
): Pick<StationJudgement, 'level' | 'reason'> {
  if (!meaning.isListed) return { level: 'check', reason: 'UNLISTED' };
  const isComment = (answer.comment ?? '').trim() !== '';
  const isRead = acknowledgedAt !== null && isAfter(acknowledgedAt, meaning.postedAt);
  if (isRead && isLimiting(answer)) return { level: 'check', reason: 'LIMITED' };
  if (isRead || !(isComment || meaning.note !== null)) return { level: null, reason: null };
  return { level: 'check', reason: isComment ? 'COMMENT' : 'NOTE' };
}

/** Such a comment limits the work until the utility responds again, even if acknowledged. */
const isLimiting = ({ comment }: Pick<TimedAnswer, 'comment'>) => LIMITS.test(comment ?? '');
const LIMITS = /\b((do\s+not|don[’']?t)\s+dig|meet(ings?)?|stand(ing)?[\s-]?by|void(ed)?|preliminary)\b/i;

const stop = (reason: StationReason): StationJudgement => ({ level: 'stop', reason, standByAt: null });
const check = (reason: StationReason): StationJudgement => ({ level: 'check', reason, standByAt: null });

/** The color regardless of time, or null if a response is missing. */
export function settledColor(
  table: ResponseTable,
  station: Station,
  { reason } = judgeStation(table, station),
): ResponseColor | null {
  switch (reason) {
    case 'SILENT':
      return null;
    case 'MARKS_NOT_FOUND':
      return 'red';
    case 'OVERRIDDEN':
    case 'MARKS_LOST':
    case 'CLEARANCE_OWED':
      return 'yellow';
    default: {
      const answer = givenAnswer(table, station);
      const color = answer && meaningOf(table, answer).color;
      return reason === 'MEETING_OWED' && color === 'green' ? 'yellow' : color;
    }
  }
}

/** An override doesn't change the color. */
export function colorOfStation(
  table: ResponseTable,
  station: Station,
  legalStart: Date | null,
  now: Date,
): ResponseColor {
  return settledColor(table, station) ?? silenceColor(legalStart, now);
}

/** Null if the current marks haven't been seen yet. Undefined if the utility marked nothing. */
export function marksSeenAt(table: ResponseTable, station: Station): Date | null | undefined {
  const answer = givenAnswer(table, station);
  if (answer === null || !meaningOf(table, answer).marks) return undefined;
  const { verifiedAt = null, marksSeen, askedAt } = station;
  const isSeen =
    verifiedAt !== null && marksSeen === true && verifiedAt > answer.at && isAfter(verifiedAt, askedAt);
  return isSeen ? verifiedAt : null;
}

export interface StationDigest extends StationCounts {
  stops: number;
  overridden: number;
  /** Red only because a marks check didn't find the marks. */
  marksMissing: number;
  /** The earliest stand-by that clears a station only for its day. */
  standByAt: Date | null;
}

export function digestStations(table: ResponseTable, stations: readonly Station[]): StationDigest {
  const judged = stations.map(station => judgeStation(table, station));
  const colors = stations.map((station, index) => settledColor(table, station, judged[index]));
  const count = (wanted: ResponseColor | null) => colors.filter(color => color === wanted).length;
  const standBys = judged.flatMap(({ standByAt }) => (standByAt ? [standByAt.getTime()] : []));
  return {
    stations: stations.length,
    green: count('green'),
    red: count('red'),
    silent: count(null),
    stops: judged.filter(({ level }) => level === 'stop').length,
    overridden: judged.filter(({ reason }) => reason === 'OVERRIDDEN').length,
    marksMissing: judged.filter(({ reason }) => reason === 'MARKS_NOT_FOUND').length,
    standByAt: standBys.length > 0 ? new Date(Math.min(...standBys)) : null,
  };
}

function isMet(asked: Date, meetingAt: Date | null): boolean {
  return meetingAt !== null && meetingAt > asked;
}

function isAfter(instant: Date, earlier: Date | null): boolean {
  return earlier === null || instant > earlier;
}
