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

export function verdictSummary({ verdict_step: step }: VerdictRow): VerdictSummary {
  const { reason, words, conditions, until } = step ?? NOT_WORKED_OUT;
  return {
    verdict: verdictBy(reason),
    reason,
    message: reason && (words || REASON_WORDS[reason]),
    conditions: reason === null ? conditions : 0,
    until: until === null ? null : new Date(until),
  };
}

const NOT_WORKED_OUT: StoredStep = { reason: 'CODES_CHANGED', words: '', conditions: 0, until: null };

/** For example `Do not dig · PG&E Gas: no response` or `Safe to dig · 1 condition`. */
export function verdictCell(row: VerdictRow): string {
  const { verdict, message, conditions } = verdictSummary(row);
  const said = message ?? conditionWords(conditions);
  return said === null ? VERDICT_WORDS[verdict] : `${VERDICT_WORDS[verdict]} · ${said}`;
}

export function conditionWords(conditions: number): string | null {
  if (conditions === 0) return null;
  return conditions === 1 ? '1 condition' : `${conditions} conditions`;
}
