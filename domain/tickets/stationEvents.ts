import type { EventStatus, EventType } from '../events/event';
import type { MARK_CONDITIONS } from '../events/values';
import { isSameCode, meaningOf, type ResponseTable } from './responseTables';
import { countedAnswer, type Station, type TimedAnswer } from './stations';

/** A recorded event as far as a ticket's stations depend on it. */
export interface SiteEvent {
  type: EventType;
  status: EventStatus;
  /** The station it was about; empty: the site, or all stations. */
  stationCode: string;
  occurredAt: Date;
  /** What was seen at each station's marks; of FIELD_VERIFICATION alone. */
  stations: readonly SeenMarks[];
  /** It found marks in the wrong place, or a line that nobody has marked. */
  isWrong?: boolean;
}

/** What somebody who looked for a station's marks has recorded. */
interface SeenMarks {
  /** Empty: nobody can tell at whose, and those that were not found may be anybody's. */
  stationCode: string;
  seen?: 'Yes' | 'No' | null;
  condition?: string | null;
}

/** Events after which the operators' marks can no longer be trusted. */
const MARKS_LOST_EVENTS = ['UNMARKED_UTILITY', 'MISMARK', 'MARKS_DESTROYED'] as const;

/**
 * Events that stop the work until they are closed with how they were settled; an exposed line does unless it was marked, since
 * exposing marked lines by hand is what the law demands (Gov. Code 4216.4(a)).
 */
export const STOPPING_EVENTS = ['STOP_WORK', 'UTILITY_EXPOSED', ...MARKS_LOST_EVENTS] as const;
export type StoppingEvent = (typeof STOPPING_EVENTS)[number];

export function isStopping(type: string): type is StoppingEvent {
  return (STOPPING_EVENTS as readonly string[]).includes(type);
}

/** Every type that changes what a station says about digging. */
export const STATION_EVENTS = [
  ...MARKS_LOST_EVENTS,
  'ONSITE_MEETING',
  'UTILITY_CALL',
  'FIELD_VERIFICATION',
] as const;

export function isStationEvent(type: string): boolean {
  return (STATION_EVENTS as readonly string[]).includes(type);
}

/** What recorded events say of one station. */
export type Recorded = Required<
  Pick<Station, 'meetingAt' | 'meetingOwedSince' | 'calledAt' | 'marksLostAt' | 'verifiedAt' | 'marksSeen'>
>;

/**
 * What the ticket's events say of a station; drafts say nothing. One that names no station was a meeting with all, a loss of
 * all marks, and nobody's stand-by: that clears a station for the day, so it must name whose representative stood by.
 * @param answers every answer of the station, in any order
 * @param station with the answer that it is judged by
 */
export function recordedOf(
  table: ResponseTable,
  code: string,
  events: readonly SiteEvent[],
  answers: readonly TimedAnswer[],
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): Recorded {
  const told = events.filter(({ status }) => status !== 'DRAFT');
  const about = told.filter(({ stationCode }) => stationCode === '' || isSameCode(stationCode, code));
  const met = about.filter(({ type }) => type === 'ONSITE_MEETING');
  const meetings = met.map(({ occurredAt }) => occurredAt);
  const counted = countedAnswer(station);
  const meaning = counted && meaningOf(table, counted);
  const stoodBy = met.filter(({ stationCode }) => stationCode !== '').map(({ occurredAt }) => occurredAt);
  // Centers tell minutes: of two answers in one, the other may have been the one with marks.
  const hasMarks =
    meaning?.marks === true ||
    answers.some(one => one.at.getTime() === counted?.at.getTime() && meaningOf(table, one).marks);
  const losses = about.filter(
    ({ type, stationCode }) =>
      isMarksLost(type) && (stationCode !== '' || hasMarks || type === 'UNMARKED_UTILITY'),
  );
  return {
    meetingAt: newest(meaning?.standBy ? stoodBy : meetings),
    meetingOwedSince: meetingOwed(table, answers, station, meetings),
    calledAt: newest(about.flatMap(({ type, occurredAt }) => (type === 'UTILITY_CALL' ? [occurredAt] : []))),
    marksLostAt: newest(losses.map(({ occurredAt }) => occurredAt)),
    ...verificationOf(code, told),
  };
}

/**
 * When an answer asked for a meeting that is still owed: a meeting after it and a later answer of the operator's own that
 * asks for none settle it, neither alone (Gov. Code 4216.2(g)(1); 4216.2(c) unverified), nor asking again.
 */
function meetingOwed(
  table: ResponseTable,
  answers: readonly TimedAnswer[],
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
  meetings: readonly Date[],
): Date | null {
  const asking = answers.filter(answer => meaningOf(table, answer).meeting);
  const since = newest(asking.map(({ at }) => at));
  const current = countedAnswer(station);
  if (since === null || current === null) return since;
  const isSettled = current.at > since && meetings.some(at => at > since && at <= current.at);
  return isSettled ? null : since;
}

function verificationOf(
  code: string,
  events: readonly SiteEvent[],
): Pick<Recorded, 'verifiedAt' | 'marksSeen'> {
  const looks = events.flatMap(({ type, occurredAt, stations, isWrong = false }) =>
    type === 'FIELD_VERIFICATION'
      ? stations
          .filter(
            each =>
              isSameCode(each.stationCode, code) || (each.stationCode === '' && wereSeen(each) === false),
          )
          .map(each => ({ occurredAt, seen: isWrong ? false : wereSeen(each) }))
      : [],
  );
  const said = looks.filter(({ seen }) => seen !== null);
  const verifiedAt = newest(said.map(({ occurredAt }) => occurredAt));
  const last = said.filter(({ occurredAt }) => occurredAt.getTime() === verifiedAt?.getTime());
  return { verifiedAt, marksSeen: verifiedAt && last.every(({ seen }) => seen === true) };
}

/** Marks that cannot be made out whole are to be made again (Gov. Code 4216.3(b)), whatever else is said; null: nobody said. */
function wereSeen({ seen, condition }: SeenMarks): boolean | null {
  if (condition && UNSEEN.some(one => one === condition)) return false;
  return seen === 'Yes' ? true : seen === 'No' ? false : null;
}

const UNSEEN = [
  'Faded',
  'Partly gone',
  'Gone',
  'Not found',
] as const satisfies readonly (typeof MARK_CONDITIONS)[number][];

export function isMarksLost(type: EventType): boolean {
  return (MARKS_LOST_EVENTS as readonly EventType[]).includes(type);
}

function newest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)));
}
