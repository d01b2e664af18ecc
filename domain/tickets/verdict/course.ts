import { ANSWERS_STALE_AFTER_MS } from '../newestAnswer';
import { findings, judge } from './findings';
import type { DigFacts, VerdictReason } from './reasons';
import { leadingOf } from './verdict';
import { dayAfter } from './words';

/** A part of the time throughout which one reason leads. */
export interface VerdictStep {
  /** When it begins; it ends where the next one begins. Null: it has always been so. */
  from: Date | null;
  /** Null: nothing is in the way. */
  reason: VerdictReason | null;
}

/** How the verdict goes on by itself for as long as the facts stay as they are. The first step has no beginning. */
export function verdictCourse(facts: DigFacts): [VerdictStep, ...VerdictStep[]] {
  const judged = judge(facts);
  const reasonAt = (now: Date) => leadingOf(findings(judged, now));
  const moments = momentsOf(facts, judged.said);
  const course: [VerdictStep, ...VerdictStep[]] = [
    { from: null, reason: reasonAt(new Date((moments[0]?.getTime() ?? 0) - 1)) },
  ];
  for (const from of moments) {
    const reason = reasonAt(from);
    if (reason !== course.at(-1)?.reason) course.push({ from, reason });
  }
  return course;
}

/** Instants at which a rule may begin or end to apply, in order. */
function momentsOf(facts: DigFacts, said: readonly { standByAt: Date | null }[]): Date[] {
  const { callCenter, legalStart, expires, answersCheckedAt } = facts;
  const moments = [
    ...(legalStart ? [legalStart.getTime()] : []),
    // Each of these holds through its last moment.
    ...(expires ? [expires.getTime() + 1] : []),
    ...(answersCheckedAt ? [answersCheckedAt.getTime() + ANSWERS_STALE_AFTER_MS + 1] : []),
    ...said.flatMap(({ standByAt }) => (standByAt ? [dayAfter(standByAt, callCenter).getTime()] : [])),
  ];
  return [...new Set(moments)].sort((a, b) => a - b).map(moment => new Date(moment));
}
