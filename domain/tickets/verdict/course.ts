import { CLOCK_TOLERANCE_MS } from '../stations';
import type { Finding } from './finding';
import { findings, type JudgedFacts, judge } from './findings';
import { earlyLookHoldsUntil, lookHoldsUntil } from './look';
import { checkOf } from './marks';
import { checkEnds } from './marksCheck';
import { CHECKS, type DigFacts, type VerdictReason, verdictBy } from './reasons';
import { leadingWords, REASON_WORDS } from './shortWords';
import { dayAfter } from './words';

/** A part of the time throughout which one reason leads. */
export interface VerdictStep extends VerdictState {
  /** When it begins; it ends where the next one begins. Null: it has always been so. */
  from: Date | null;
  /** The last moment it holds by itself, or the one that ends it; null: until somebody does something. */
  until: Date | null;
}

/** What the verdict is at a moment, in short. */
export interface VerdictState {
  /** What leads; null: nothing is in the way. */
  reason: VerdictReason | null;
  /** What leads, for a row of a list; empty where nothing is in the way. */
  words: string;
  /** How many conditions there are beside Safe to dig; 0 where it is not. */
  conditions: number;
}

type Course = [VerdictStep, ...VerdictStep[]];

/** For a ticket whose course is not known: lists show that it is being recalculated. */
export const STOPPED_STATE: VerdictState = {
  reason: 'CODES_CHANGED',
  words: REASON_WORDS.CODES_CHANGED,
  conditions: 0,
};
export const STOPPED_COURSE: Course = [{ from: null, until: null, ...STOPPED_STATE }];

/** How the verdict goes on by itself for as long as the facts stay as they are. The first step has no beginning. */
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

/** `until` of the step that holds `now`, whose state is known, without the rest of the course. */
export function holdsUntil(judged: JudgedFacts, state: VerdictState, now: Date): Date | null {
  for (const from of momentsOf(judged)) {
    const next = from > now ? { from, ...stateOf(findings(judged, from)) } : null;
    if (next && !isSame(next, state)) return untilOf(state.reason, next);
  }
  return null;
}

function isSame(one: VerdictState, other: VerdictState | undefined): boolean {
  return one.reason === other?.reason && one.words === other.words && one.conditions === other.conditions;
}

/** What leads, in a few words, or how many conditions there are where nothing does. */
export function stateOf(found: readonly Finding[]): VerdictState {
  const leading = leadingOf(found);
  return leading
    ? { reason: leading.reason, words: leadingWords(leading, found), conditions: 0 }
    : { reason: null, words: '', conditions: found.filter(({ isCondition }) => isCondition).length };
}

/** What forbids digging stays until somebody does something, but for the legal start where nothing else is missing then. */
function untilOf(
  reason: VerdictReason | null,
  next: Pick<VerdictStep, 'from' | 'reason'> | undefined,
): Date | null {
  if (!next?.from) return null;
  if (verdictBy(reason) !== 'DO_NOT_DIG') return new Date(next.from.getTime() - 1);
  return reason === 'LEGAL_START' && verdictBy(next.reason) !== 'DO_NOT_DIG' ? next.from : null;
}

type Leading = Finding & { reason: VerdictReason };

/** The first stop, else the first thing to check, as `findings` has them in order; undefined when nothing is in the way. Silence at an emergency leads none. */
function leadingOf(found: readonly Finding[]): Leading | undefined {
  return found.find((finding): finding is Leading => {
    const { level, reason } = finding;
    return level === 'stop' || (level === 'check' && CHECKS.some(each => each === reason));
  });
}

/** Instants at which a rule may begin or end to apply, in order. */
function momentsOf(facts: JudgedFacts): Date[] {
  const { callCenter, submitted, legalStart, expires, answersCheckedAt, marksCheck, said, subcontractors } =
    facts;
  const checkedAt = checkOf(said);
  const checkOver = checkedAt && checkEnds(callCenter, marksCheck, checkedAt);
  // Each of these holds through its last moment.
  const ends = [
    ...(expires ? [expires] : []),
    ...subcontractors.flatMap(({ coveredUntil }) => coveredUntil ?? []),
    ...(answersCheckedAt
      ? [lookHoldsUntil(facts, answersCheckedAt), earlyLookHoldsUntil(answersCheckedAt)]
      : []),
  ];
  const begins = [
    new Date(submitted.getTime() - CLOCK_TOLERANCE_MS),
    ...(legalStart ? [legalStart] : []),
    ...(checkOver ? [checkOver] : []),
    ...said.flatMap(({ standByAt }) => (standByAt ? [dayAfter(standByAt, callCenter)] : [])),
  ];
  const moments = [...ends.map(end => end.getTime() + 1), ...begins.map(Number)];
  return [...new Set(moments)].sort((a, b) => a - b).map(moment => new Date(moment));
}
