import { holdsUntil, STOPPED_STATE, stateOf, type VerdictState } from './course';
import type { Finding } from './finding';
import { findings, judge } from './findings';
import { checkOf } from './marks';
import { type DigFacts, type Verdict, verdictBy } from './reasons';

interface TicketVerdict extends VerdictState {
  verdict: Verdict;
  /** The last moment it is valid, or the moment that ends it. Null if only an action ends it. */
  until: Date | null;
  /** For an emergency, which is legal at once but never "Safe to dig". */
  banner: string | null;
  marksChecked: { at: Date; by: string } | null;
  responsesCheckedAt: Date | null;
  findings: Finding[];
}

/** California allows an early start once every utility has cleared it (Gov. Code 4216.2(g)(1)(2)). */
export function verdictOf(facts: DigFacts, now: Date): TicketVerdict {
  const judged = judge(facts);
  const found = findings(judged, now);
  const state = stateOf(found);
  return {
    ...state,
    verdict: verdictBy(state.reason),
    until: holdsUntil(judged, state, now),
    banner: found.some(({ reason: each }) => each === 'EMERGENCY') ? EMERGENCY_BANNER : null,
    marksChecked: marksChecked(judged, found),
    responsesCheckedAt: facts.answersCheckedAt,
    findings: found,
  };
}

function marksChecked(
  facts: ReturnType<typeof judge>,
  found: readonly Finding[],
): TicketVerdict['marksChecked'] {
  const at = checkOf(facts.said);
  const isOwed = found.some(({ reason, level }) => reason === 'MARKS_UNVERIFIED' && level !== 'met');
  return at === null || isOwed ? null : { at, by: facts.checkedBy ?? '' };
}

export const STOPPED_VERDICT: TicketVerdict = {
  ...STOPPED_STATE,
  verdict: 'DO_NOT_DIG',
  until: null,
  banner: null,
  marksChecked: null,
  responsesCheckedAt: null,
  findings: [
    {
      reason: 'CODES_CHANGED',
      level: 'stop',
      stationCode: null,
      message: 'The verdict could not be worked out. Check the dates and responses of the ticket.',
      wayOn: null,
      about: null,
      source: 'Good practice',
      isVerified: false,
      isCondition: false,
      words: STOPPED_STATE.words,
    },
  ],
};

const EMERGENCY_BANNER = 'Emergency: legal immediately. The utilities have been notified.';
