import type { ResponseColor } from './responseCodes';
import { type StationAnswer, type StationCounts, silenceColor } from './responses';
import { type Meaning, meaningOf, type ResponseTable } from './responseTables';

/** The clocks of a center, of its stations and ours may differ by this. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface TimedAnswer extends StationAnswer {
  at: Date;
  /** Revision of the ticket that it answers; none: it counts whatever was asked. */
  revision?: string | null;
  /** The operator's own words beside the code. */
  comment?: string | null;
}

export interface Station {
  /** The newest answer, whether it still counts or not; null when there never was one. */
  answer: TimedAnswer | null;
  /** When the center last asked the station again; null: only by the first notice. */
  askedAt: Date | null;
  /** Revision of the ticket by which it did; without one, time alone tells whether an answer is one to that. */
  askedRevision?: string | null;
  /** The newest on-site meeting, or stand-by, that is recorded for the station. */
  meetingAt: Date | null;
  /** When an answer asked for a meeting that no meeting and later clearing answer have settled. */
  meetingOwedSince?: Date | null;
  /** When somebody last called the utility about it, as recorded. */
  calledAt?: Date | null;
  /** When its marks were last recorded as wrong, missing or destroyed. */
  marksLostAt?: Date | null;
  /** When its marks were last looked for in the field. */
  verifiedAt?: Date | null;
  /** Whether they were found. */
  marksSeen?: boolean | null;
  /** When somebody last judged the station as good enough; null: nobody, or a later answer has undone it. */
  overriddenAt: Date | null;
  /** When somebody took note of what the answer asks to read; null: nobody, or the answer has changed since. */
  acknowledgedAt?: Date | null;
}

/**
 * What a station says about digging, whatever the time.
 * Against it: SILENT no answer · STOPPED a red one · UNSETTLED one that clears nothing yet · MEETING_OWED an on-site
 * meeting was asked for · CLEARANCE_OWED it was held, and the operator's own clearing answer after it is missing ·
 * STAND_BY its stand-by is not recorded · MARKS_LOST wrong, missing or destroyed marks, not asked for again ·
 * MARKS_NOT_FOUND a check did not find them complete and in place.
 * For a person to weigh: OVERRIDDEN a person's judgement stands for the operator's · CALLED a call to the utility is recorded
 * where a response may never come · UNLISTED its words clear the work,
 * no list has its code · COMMENT and NOTE something to be read first.
 */
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

/** A station judged: `level` null is a clearance of the operator's own, with nothing to be weighed. */
export interface StationJudgement {
  level: 'stop' | 'check' | null;
  reason: StationReason | null;
  /** Set: it clears the work on this day of the center's alone, as its stand-by was recorded then. */
  standByAt: Date | null;
}

/** The station's answer, unless it is to an earlier request: by revision where both are known, since centers tell minutes. */
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

/** The answer that counts, unless it is the center's own word for none (000). */
export function givenAnswer(
  table: ResponseTable,
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): TimedAnswer | null {
  const answer = countedAnswer(station);
  return answer && !meaningOf(table, answer).silence ? answer : null;
}

/** Whether a person may override what the station says: not silence, nor a response with which digging is unlawful. */
export function isOverridable(table: ResponseTable, station: Station): boolean {
  const given = givenAnswer(table, station);
  return given !== null && !meaningOf(table, given).noOverride;
}

/** Whether an override counts: one made before the station was asked again judged what no longer does. */
export function isOverridden(table: ResponseTable, station: Station): boolean {
  const { overriddenAt, askedAt } = station;
  return overriddenAt !== null && isAfter(overriddenAt, askedAt) && isOverridable(table, station);
}

/** Whether the utility was called about what it says now, or about saying nothing. */
export function isCalled({ calledAt = null, answer, askedAt }: Station): boolean {
  return calledAt !== null && isAfter(calledAt, askedAt) && isAfter(calledAt, answer?.at ?? null);
}

/** A person's override never counts as the operator's clearance, and does not reach what was found at the marks. */
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

/** What recorded events say of the station's marks, which nobody's judgement covers. */
function foundInField(
  { marksLostAt = null, askedAt, verifiedAt = null, marksSeen, answer }: Station,
  hasMarks: boolean,
): StationReason | null {
  if (marksLostAt !== null && !(askedAt && askedAt > marksLostAt)) return 'MARKS_LOST';
  if (!hasMarks || verifiedAt === null || marksSeen !== false) return null;
  const isOver = (answer !== null && answer.at > verifiedAt) || (askedAt !== null && askedAt > verifiedAt);
  return isOver ? null : 'MARKS_NOT_FOUND';
}

/** Why the answer clears nothing; null when it does. */
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

/** What a person must have taken note of before a clearance is one. */
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

/** Whether its comment limits the work also after a person read it, until the utility responds again. */
export const isLimiting = ({ comment }: Pick<TimedAnswer, 'comment'>) => LIMITS.test(comment ?? '');
const LIMITS = /\b((do\s+not|don[’']?t)\s+dig|meet(ings?)?|stand(ing)?[\s-]?by|void(ed)?|preliminary)\b/i;

const stop = (reason: StationReason): StationJudgement => ({ level: 'stop', reason, standByAt: null });
const check = (reason: StationReason): StationJudgement => ({ level: 'check', reason, standByAt: null });

/** The color that time does not change; null: an answer is owed. An overridden station or a meeting held never is green. */
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

/** Color of a station as of `now`; the center's own answer stays what it is under an override. */
export function colorOfStation(
  table: ResponseTable,
  station: Station,
  legalStart: Date | null,
  now: Date,
): ResponseColor {
  return settledColor(table, station) ?? silenceColor(legalStart, now);
}

/** When the marks that the utility has now were last seen in the field; null: not yet; undefined: it marked nothing. */
export function marksSeenAt(table: ResponseTable, station: Station): Date | null | undefined {
  const answer = givenAnswer(table, station);
  if (answer === null || !meaningOf(table, answer).marks) return undefined;
  const { verifiedAt = null, marksSeen, askedAt } = station;
  const isSeen =
    verifiedAt !== null && marksSeen === true && verifiedAt > answer.at && isAfter(verifiedAt, askedAt);
  return isSeen ? verifiedAt : null;
}

/** What the stations of a ticket add up to. The ticket keeps the counts of which lists make its color. */
export interface StationDigest extends StationCounts {
  /** Stations against digging. */
  stops: number;
  overridden: number;
  /** The earliest of the stand-bys that clear stations for their day alone; null: none does. */
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
    standByAt: standBys.length > 0 ? new Date(Math.min(...standBys)) : null,
  };
}

function isMet(asked: Date, meetingAt: Date | null): boolean {
  return meetingAt !== null && meetingAt > asked;
}

function isAfter(instant: Date, earlier: Date | null): boolean {
  return earlier === null || instant > earlier;
}
