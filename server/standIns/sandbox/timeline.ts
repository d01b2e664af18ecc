import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import { addWorkingDays } from '../../../domain/calendar/workingDays';
import { calendarDay, instantAt } from '../../../domain/calendar/zone';
import type { Chance } from '../chance';
import { type AnswerCode, DID_NOT_RESPOND, followUp, lateAnswer, timelyAnswer } from './answers';

export interface PlannedAnswer extends AnswerCode {
  stationCode: string;
  at: Date;
}

/** At a `speed` of 10, stations respond ten times as fast as real ones. */
interface Notice {
  center: CallCenter;
  ticketType: NoticeType;
  submitted: Date;
  legalStart: Date;
  speed: number;
  clears?: 'IN_TIME' | 'LATE';
}

const HOUR_MS = 3_600_000;
/** At four in ten digs, all respond green in time. Overall 78% of stations are green, 14 yellow, 8 red. */
const EASY = 0.4;
const LATE_UNLESS_EASY = 0.067;
const EVER_ANSWERS_LATE = 0.7;
const QUICKEST_HOURS = 1 / 3;
const SLOWEST_HOURS = 12;
/** With this mean, half of the stations respond within two hours. */
const MEAN_HOURS = 2.4;

/** A station that is silent at the legal start gets code 999. Emergencies leave no time to be late. */
export function planAnswers(
  notice: Notice,
  stationCodes: readonly string[],
  chance: Chance,
): PlannedAnswer[] {
  const isEasy = chance.happens(EASY) || notice.clears === 'IN_TIME';
  return stationCodes.flatMap(stationCode =>
    answersOf(notice, isEasy, chance).map(({ at, ...answer }) => ({ stationCode, at, ...answer })),
  );
}

const SOONEST_SECOND_HOURS = 0.25;
const LATEST_SECOND_HOURS = 2;

export function planSecondAnswers(
  { center, submitted, speed }: Notice,
  stationCodes: readonly string[],
  chance: Chance,
): PlannedAnswer[] {
  const span = LATEST_SECOND_HOURS - SOONEST_SECOND_HOURS;
  return stationCodes.map(stationCode => ({
    stationCode,
    ...lateAnswer(center),
    at: later(submitted, (SOONEST_SECOND_HOURS + chance.next() * span) / speed),
  }));
}

type TimedAnswer = AnswerCode & { at: Date };

function answersOf(notice: Notice, isEasy: boolean, chance: Chance): TimedAnswer[] {
  const { center, ticketType, submitted, legalStart, speed, clears } = notice;
  const hours = QUICKEST_HOURS - MEAN_HOURS * Math.log(1 - chance.next());
  const at = later(submitted, Math.min(hours, SLOWEST_HOURS) / speed);
  const isLate = chance.happens(isEasy ? 0 : LATE_UNLESS_EASY) || at >= legalStart;
  const timely = timelyAnswer(center, isEasy || clears === 'LATE', chance);
  const comesAtAll = chance.happens(EVER_ANSWERS_LATE) || clears === 'LATE';
  if (ticketType === 'Emergency' || !isLate)
    return [{ ...timely, at }, ...promised(notice, timely, at, chance)];
  const silence = { ...DID_NOT_RESPOND, at: legalStart };
  return comesAtAll ? [silence, { ...lateAnswer(center), at: later(legalStart, hours / speed) }] : [silence];
}

const MAX_FOLLOW_UP_DAYS = 3;

/** Promised responses come in the afternoon of one of the next working days, after the morning's meetings. */
function promised({ center, speed }: Notice, first: AnswerCode, at: Date, chance: Chance): TimedAnswer[] {
  const next = followUp(center, first, chance);
  if (!next) return [];
  const { zone } = CENTERS[center];
  const day = addWorkingDays(center, calendarDay(at, zone), chance.whole(1, MAX_FOLLOW_UP_DAYS));
  const afternoon = instantAt(day, `${chance.whole(13, 16)}:00`, zone);
  return [{ ...next, at: later(at, (afternoon.getTime() - at.getTime()) / HOUR_MS / speed) }];
}

/** Rounded up to milliseconds, as the database stores it. */
function later(from: Date, hours: number): Date {
  return new Date(from.getTime() + Math.ceil(hours * HOUR_MS));
}
