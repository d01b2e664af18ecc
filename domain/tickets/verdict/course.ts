import { asWritten, type Said } from '../../language';
import { CLOCK_TOLERANCE_MS } from '../stations';
import type { Finding, WayOn } from './finding';
import { findings, type JudgedFacts, judge } from './findings';
import { earlyLookHoldsUntil, lookHoldsUntil } from './look';
import { checkOf } from './marks';
import { checkEnds } from './marksCheck';
import { CHECKS, type DigFacts, type VerdictReason, verdictBy } from './reasons';
import { leadingWords, REASON_WORDS } from './shortWords';
import { dayAfter } from './words';

export interface VerdictStep extends VerdictState {
  from: Date | null;
  /** The last moment of the step, or the moment that ends it. Null if only an action ends it. */
  until: Date | null;
}

export interface VerdictState {
  reason: VerdictReason | null;
  words: Said;
  conditions: number;
  /** The utility of the reason, if it is about one. */
  stationCode: string | null;
  wayOn: WayOn | null;
}

type Course = [VerdictStep, ...VerdictStep[]];

export const STOPPED_STATE: VerdictState = {
  reason: 'CODES_CHANGED',
  words: REASON_WORDS.CODES_CHANGED,
  conditions: 0,
  stationCode: null,
  wayOn: null,
};
export const STOPPED_COURSE: Course = [{ from: null, until: null, ...STOPPED_STATE }];

export function verdictCourse(facts: DigFacts): Course {
  const judged = judge(facts);
  const moments = momentsOf(judged);
  const stepFrom = (from: Date | null, now: Date) => ({
    from,
    until: null,
    ...stateOf(findings(judged, now)),
  });
  const course: Course = [stepFrom(null, new Date((moments[0]?.getTime() ?? 0) - 1))];
  for (const from of moments) {
    const step = stepFrom(from, from);
    if (!isSame(step, course.at(-1))) course.push(step);
  }
  for (const [index, step] of course.entries()) step.until = untilOf(step.reason, course[index + 1]);
  return course;
}

/** Same as `until` of the current step, without calculating the whole course. */
export function holdsUntil(judged: JudgedFacts, state: VerdictState, now: Date): Date | null {
  for (const from of momentsOf(judged)) {
    const next = from > now ? { from, ...stateOf(findings(judged, from)) } : null;
    if (next && !isSame(next, state)) return untilOf(state.reason, next);
  }
  return null;
}

const isSame = (one: VerdictState, other: VerdictState | undefined) =>
  other !== undefined &&
  one.words.en === other.words.en &&
  one.words.es === other.words.es &&
  COMPARED.every(part => one[part] === other[part]);
const COMPARED = ['reason', 'conditions', 'stationCode', 'wayOn'] as const;

export function stateOf(found: readonly Finding[]): VerdictState {
  const leading = leadingOf(found);
  if (leading) {
    const { reason, stationCode, wayOn } = leading;
    return { reason, words: leadingWords(leading, found), conditions: 0, stationCode, wayOn };
  }
  const conditions = found.filter(({ isCondition }) => isCondition).length;
  return { reason: null, words: NO_WORDS, conditions, stationCode: null, wayOn: null };
}

const NO_WORDS = asWritten('');

/** Only the legal start lets time alone end a "Do not dig". */
function untilOf(
  reason: VerdictReason | null,
  next: Pick<VerdictStep, 'from' | 'reason'> | undefined,
): Date | null {
  if (!next?.from) return null;
  if (verdictBy(reason) !== 'DO_NOT_DIG') return new Date(next.from.getTime() - 1);
  return reason === 'LEGAL_START' && verdictBy(next.reason) !== 'DO_NOT_DIG' ? next.from : null;
}

type Leading = Finding & { reason: VerdictReason };

/** The first stop, or else the first check. Missing responses don't lead for an emergency. */
function leadingOf(found: readonly Finding[]): Leading | undefined {
  return found.find((finding): finding is Leading => {
    const { level, reason } = finding;
    return level === 'stop' || (level === 'check' && CHECKS.some(each => each === reason));
  });
}

function momentsOf(facts: JudgedFacts): Date[] {
  const { callCenter, submitted, legalStart, startCertain, expires, answersCheckedAt } = facts;
  const { marksCheck, said, subcontractors } = facts;
  const theirs = subcontractors.flatMap(({ tickets }) => tickets);
  const checkedAt = checkOf(said);
  const checkOver = checkedAt && checkEnds(callCenter, marksCheck, checkedAt);
  const ends = [
    ...(expires ? [expires] : []),
    ...theirs.map(({ expires: ended }) => ended),
    ...(answersCheckedAt
      ? [lookHoldsUntil(facts, answersCheckedAt), earlyLookHoldsUntil(answersCheckedAt)]
      : []),
  ];
  const begins = [
    new Date(submitted.getTime() - CLOCK_TOLERANCE_MS),
    ...(legalStart ? [legalStart] : []),
    ...(facts.responseDue ? [facts.responseDue] : []),
    ...(startCertain ? [startCertain] : []),
    ...theirs.flatMap(({ starts }) => starts ?? []),
    ...(checkOver ? [checkOver] : []),
    ...said.flatMap(({ standByAt }) => (standByAt ? [dayAfter(standByAt, callCenter)] : [])),
  ];
  const moments = [...ends.map(end => end.getTime() + 1), ...begins.map(Number)];
  return [...new Set(moments)].sort((a, b) => a - b).map(moment => new Date(moment));
}
