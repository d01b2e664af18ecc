import type { Language, Said } from '../../language';
import { type Verdict, type VerdictReason, verdictBy } from './reasons';
import { REASON_WORDS } from './shortWords';
import { VERDICT_WORDS } from './words';

export interface VerdictRow {
  /** Null until it is calculated, for example after an upgrade. */
  verdict_step: StoredStep | null;
}

interface StoredStep {
  reason: VerdictReason | null;
  /** Also empty if a change invalidated a safe step. */
  words: string;
  /** Empty as well until it is recalculated after an upgrade. */
  wordsEs: string;
  conditions: number;
  until: string | null;
}

interface VerdictSummary {
  verdict: Verdict;
  reason: VerdictReason | null;
  message: string | null;
  conditions: number;
  /** The last moment it is valid, or the moment that ends it. Null if only an action ends it. */
  until: Date | null;
}

export function verdictSummary(
  { verdict_step: step }: VerdictRow,
  language: Language = 'en',
): VerdictSummary {
  const { reason, words, wordsEs, conditions, until } = step ?? NOT_WORKED_OUT;
  const stored: Said = { en: words, es: wordsEs };
  return {
    verdict: verdictBy(reason),
    reason,
    message: reason && (stored[language] || REASON_WORDS[reason][language]),
    conditions: reason === null ? conditions : 0,
    until: until === null ? null : new Date(until),
  };
}

const NOT_WORKED_OUT: StoredStep = {
  reason: 'CODES_CHANGED',
  words: '',
  wordsEs: '',
  conditions: 0,
  until: null,
};

/** For example `Do not dig · PG&E Gas: no response` or `Safe to dig · 1 condition`. */
export function verdictCell(row: VerdictRow, language: Language = 'en'): string {
  const { verdict, message, conditions } = verdictSummary(row, language);
  const said = message ?? conditionWords(conditions)?.[language];
  const word = VERDICT_WORDS[verdict][language];
  return said === undefined ? word : `${word} · ${said}`;
}

export function conditionWords(conditions: number): Said | null {
  if (conditions === 0) return null;
  return conditions === 1
    ? { en: '1 condition', es: '1 condición' }
    : { en: `${conditions} conditions`, es: `${conditions} condiciones` };
}
