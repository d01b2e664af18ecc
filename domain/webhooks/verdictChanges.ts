import { type Verdict, verdictOfStored } from '../tickets/verdict/reasons';

/** A stored step of a ticket's verdict. */
export interface Step {
  startsAt: Date;
  /** Empty: nothing is in the way. */
  reason: string;
  until: Date | null;
}

interface VerdictChange extends Pick<Step, 'reason' | 'until'> {
  verdict: Verdict;
  previous: Verdict;
  at: Date;
}

/**
 * What changed since a step was noted. By time alone: each step at its moment. If facts changed, earlier steps never
 * applied, so only the current verdict is compared with the last one sent.
 * @param steps those since then, oldest first
 */
export function verdictChanges(
  noted: { reason: string; at: Date; isChanged: boolean },
  steps: readonly Step[],
  now: Date,
): VerdictChange[] {
  const changes: VerdictChange[] = [];
  let previous = verdictOfStored(noted.reason);
  for (const { startsAt, reason, until } of noted.isChanged ? steps.slice(-1) : steps) {
    const verdict = verdictOfStored(reason);
    if (verdict === previous) continue;
    changes.push({ verdict, previous, reason, until, at: noted.isChanged ? now : startsAt });
    previous = verdict;
  }
  return changes;
}
