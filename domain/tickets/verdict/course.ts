import { CLOCK_TOLERANCE_MS } from '../stations';
import type { Finding } from './finding';
import { findings, type JudgedFacts, judge } from './findings';
import { earlyLookHoldsUntil, lookHoldsUntil } from './look';
import { checkOf } from './marks';
import { checkEnds } from './marksCheck';
import { CHECKS, type DigFacts, type VerdictReason, verdictBy } from './reasons';
import { dayAfter } from './words';

/** A part of the time throughout which one reason leads. */
export interface VerdictStep {
  /** When it begins; it ends where the next one begins. Null: it has always been so. */
  from: Date | null;
  /** What leads; null: nothing is in the way. */
  reason: VerdictReason | null;
  /** The last moment it holds by itself, or the one that ends it; null: until somebody does something. */
  until: Date | null;
}

type Course = [VerdictStep, ...VerdictStep[]];

/** For a ticket whose course is not known: lists show that it is being recalculated. */
export const STOPPED_COURSE: Course = [{ from: null, reason: 'CODES_CHANGED', until: null }];

/** How the verdict goes on by itself for as long as the facts stay as they are. The first step has no beginning. */
export function verdictCourse(facts: DigFacts): Course {
  const judged = judge(facts);
  const moments = momentsOf(judged);
  const stepFrom = (from: Date | null, now: Date) => ({ from, reason: leadingAt(judged, now), until: null });
  const course: Course = [stepFrom(null, new Date((moments[0]?.getTime() ?? 0) - 1))];
  for (const from of moments) {
    const step = stepFrom(from, from);
    if (step.reason !== course.at(-1)?.reason) course.push(step);
  }
  for (const [index, step] of course.entries()) step.until = untilOf(step.reason, course[index + 1]);
  return course;
}

/** `until` of the step that holds `now`, whose reason is known, without the rest of the course. */
export function holdsUntil(judged: JudgedFacts, reason: VerdictReason | null, now: Date): Date | null {
  for (const from of momentsOf(judged)) {
    const next = from > now ? { from, reason: leadingAt(judged, from) } : null;
    if (next && next.reason !== reason) return untilOf(reason, next);
  }
  return null;
}

const leadingAt = (judged: JudgedFacts, now: Date) => leadingOf(findings(judged, now));

/** What forbids digging stays until somebody does something, but for the legal start where nothing else is missing then. */
function untilOf(
  reason: VerdictReason | null,
  next: Pick<VerdictStep, 'from' | 'reason'> | undefined,
): Date | null {
  if (!next?.from) return null;
  if (verdictBy(reason) !== 'DO_NOT_DIG') return new Date(next.from.getTime() - 1);
  return reason === 'LEGAL_START' && verdictBy(next.reason) !== 'DO_NOT_DIG' ? next.from : null;
}

/** The first stop, else the first thing to check; null when nothing is in the way. Silence at an emergency leads none. */
export function leadingOf(found: readonly Finding[]): VerdictReason | null {
  const stop = found.find(({ level }) => level === 'stop');
  const check = CHECKS.find(each => found.some(({ reason, level }) => reason === each && level === 'check'));
  return stop?.reason ?? check ?? null;
}

/** Instants at which a rule may begin or end to apply, in order. */
function momentsOf(facts: JudgedFacts): Date[] {
  const { callCenter, submitted, legalStart, expires, answersCheckedAt, marksCheck, said } = facts;
  const checkedAt = checkOf(said);
  const checkOver = checkedAt && checkEnds(callCenter, marksCheck, checkedAt);
  // Each of these holds through its last moment.
  const ends = [
    ...(expires ? [expires] : []),
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
