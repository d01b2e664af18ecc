import { type Verdict, verdictOfStored } from '../tickets/verdict/reasons';

/** A stored step of a ticket's verdict. */
export interface Step {
  startsAt: Date;
  /** Empty: nothing is in the way. */
  reason: string;
  until: Date | null;
}

export interface VerdictChange extends Pick<Step, 'reason' | 'until'> {
  verdict: Verdict;
  previous: Verdict;
  at: Date;
}

/**
 * What changed since a step was noted, by time or because facts gave the ticket other steps.
 * @param steps those since then, oldest first
 */
export function verdictChanges(
  noted: { reason: string; at: Date },
  steps: readonly Step[],
  now: Date,
): VerdictChange[] {
  const changes: VerdictChange[] = [];
  let previous = verdictOfStored(noted.reason);
  for (const { startsAt, reason, until } of steps) {
    const verdict = verdictOfStored(reason);
    if (verdict === previous) continue;
    changes.push({ verdict, previous, reason, until, at: startsAt > noted.at ? startsAt : now });
    previous = verdict;
  }
  return changes;
}
