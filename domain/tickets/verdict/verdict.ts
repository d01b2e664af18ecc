import type { Language, Said } from '../../language';
import { holdsUntil, STOPPED_STATE, stateOf, type VerdictState } from './course';
import type { Finding } from './finding';
import { findings, judge } from './findings';
import { checkOf } from './marks';
import { type DigFacts, type Verdict, verdictBy } from './reasons';
import { sourceWords } from './sourceWords';

interface SaidVerdict extends VerdictState {
  verdict: Verdict;
  /** The last moment it is valid, or the moment that ends it. Null if only an action ends it. */
  until: Date | null;
  /** For an emergency, which is legal at once but never "Safe to dig". */
  banner: Said | null;
  marksChecked: { at: Date; by: string } | null;
  responsesCheckedAt: Date | null;
  findings: Finding[];
}

type TicketVerdict = Omit<SaidVerdict, 'words' | 'banner' | 'findings'> & {
  words: string;
  banner: string | null;
  findings: Finding<string>[];
};

/** California allows an early start once every utility has cleared it (Gov. Code 4216.2(g)(1)(2)). */
export function verdictOf(facts: DigFacts, now: Date, language: Language = 'en'): TicketVerdict {
  return inWords(saidVerdict(facts, now), language);
}

export function saidVerdict(facts: DigFacts, now: Date): SaidVerdict {
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

function inWords(
  { words, banner, findings: found, ...verdict }: SaidVerdict,
  language: Language,
): TicketVerdict {
  return {
    ...verdict,
    words: words[language],
    banner: banner?.[language] ?? null,
    findings: found.map(({ message, source, words: brief, ...finding }) => ({
      ...finding,
      message: message[language],
      source: source[language],
      words: brief[language],
    })),
  };
}

function marksChecked(
  facts: ReturnType<typeof judge>,
  found: readonly Finding[],
): SaidVerdict['marksChecked'] {
  const at = checkOf(facts.said);
  const isOwed = found.some(({ reason, level }) => reason === 'MARKS_UNVERIFIED' && level !== 'met');
  return at === null || isOwed ? null : { at, by: facts.checkedBy ?? '' };
}

export const stoppedVerdict = (language: Language): TicketVerdict => inWords(STOPPED_VERDICT, language);

const STOPPED_VERDICT: SaidVerdict = {
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
      message: {
        en: 'The verdict could not be worked out. Check the dates and responses of the ticket.',
        es: 'No se pudo calcular si puede excavar. Revise las fechas y las respuestas del ticket.',
      },
      wayOn: null,
      about: null,
      source: sourceWords('Good practice'),
      isVerified: false,
      isCondition: false,
      words: STOPPED_STATE.words,
    },
  ],
};

const EMERGENCY_BANNER: Said = {
  en: 'Emergency: legal immediately. The utilities have been notified.',
  es: 'Emergencia: el inicio legal es inmediato. Se avisó a las compañías de servicios.',
};
