import type { EventStatus, EventType } from '../events/event';
import type { MARK_CONDITIONS, MEETING_KINDS } from '../events/values';
import { isSameCode, meaningOf, type ResponseTable } from './responseTables';
import { countedAnswer, type Station, type TimedAnswer } from './stations';

export interface SiteEvent {
  type: EventType;
  status: EventStatus;
  /** Empty means the whole site, or all stations. */
  stationCode: string;
  occurredAt: Date;
  /** Only for FIELD_VERIFICATION. */
  stations: readonly SeenMarks[];
  /** Of ONSITE_MEETING, if the person said which. */
  meetingKind?: string | null;
  /** Marks were in the wrong place, or an unmarked line was found. */
  isWrong?: boolean;
}

interface SeenMarks {
  /** Empty if the station isn't known. Missing marks then count against every station. */
  stationCode: string;
  seen?: 'Yes' | 'No' | null;
  condition?: string | null;
}

const MARKS_LOST_EVENTS = ['UNMARKED_UTILITY', 'MISMARK', 'MARKS_DESTROYED'] as const;

/** Exposing a marked line by hand is required by law (Gov. Code 4216.4(a)), so that doesn't stop work. */
export const STOPPING_EVENTS = ['STOP_WORK', 'UTILITY_EXPOSED', ...MARKS_LOST_EVENTS] as const;
type StoppingEvent = (typeof STOPPING_EVENTS)[number];

export function isStopping(type: string): type is StoppingEvent {
  return (STOPPING_EVENTS as readonly string[]).includes(type);
}

export const STATION_EVENTS = [
  ...MARKS_LOST_EVENTS,
  'ONSITE_MEETING',
  'UTILITY_CALL',
  'FIELD_VERIFICATION',
] as const;

export function isStationEvent(type: string): boolean {
  return (STATION_EVENTS as readonly string[]).includes(type);
}

export type Recorded = Required<
  Pick<Station, 'meetingAt' | 'meetingOwedSince' | 'calledAt' | 'marksLostAt' | 'verifiedAt' | 'marksSeen'>
>;

/**
 * A stand-by must name the utility, and isn't the meeting that a utility asked for. Other events without a
 * station apply to all stations.
 */
export function recordedOf(
  table: ResponseTable,
  code: string,
  events: readonly SiteEvent[],
  answers: readonly TimedAnswer[],
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): Recorded {
  const reported = events.filter(({ status }) => status !== 'DRAFT');
  const about = reported.filter(({ stationCode }) => stationCode === '' || isSameCode(stationCode, code));
  const met = about.filter(({ type }) => type === 'ONSITE_MEETING');
  const timesBut = (other: (typeof MEETING_KINDS)[number]) =>
    met.filter(({ meetingKind }) => meetingKind !== other);
  const meetings = timesBut('Stand-by').map(({ occurredAt }) => occurredAt);
  const counted = countedAnswer(station);
  const meaning = counted && meaningOf(table, counted);
  const stoodBy = timesBut('Meeting')
    .filter(({ stationCode }) => stationCode !== '')
    .map(({ occurredAt }) => occurredAt);
  // Centers give only minutes, so another response within the same minute may be the one with marks.
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
    ...verificationOf(code, reported),
  };
}

/** Both the meeting and a new response are needed (Gov. Code 4216.2(g)(1); 4216.2(c) unverified). */
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

/** Incomplete marks must be renewed (Gov. Code 4216.3(b)). Null if nothing was recorded. */
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
