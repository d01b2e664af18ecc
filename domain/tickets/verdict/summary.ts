import { type Verdict, type VerdictReason, verdictBy } from './reasons';
import { REASON_WORDS } from './shortWords';
import { VERDICT_WORDS } from './words';

/** What a list reads of a ticket to show its verdict as of the moment of reading. */
export interface VerdictRow {
  /** The step of its course that holds; null: it is not worked out yet, as after an upgrade. */
  verdict_step: StoredStep | null;
}

interface StoredStep {
  reason: VerdictReason | null;
  /** Empty as well where a change has stopped a step that was safe. */
  words: string;
  conditions: number;
  /** ISO instant. */
  until: string | null;
}

/** The verdict as lists, maps, mails and exports show it. */
export interface VerdictSummary {
  verdict: Verdict;
  reason: VerdictReason | null;
  /** The reason in a few words; null when nothing is in the way. */
  message: string | null;
  /** How many conditions there are beside Safe to dig. */
  conditions: number;
  /** The last moment it holds by itself, or the one that ends it; null: until somebody does something. */
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

/** `Do not dig · PG&E Gas: no response`, `Safe to dig · 1 condition`. */
export function verdictCell(row: VerdictRow): string {
  const { verdict, message, conditions } = verdictSummary(row);
  const said = message ?? conditionWords(conditions);
  return said === null ? VERDICT_WORDS[verdict] : `${VERDICT_WORDS[verdict]} · ${said}`;
}

function conditionWords(conditions: number): string | null {
  if (conditions === 0) return null;
  return conditions === 1 ? '1 condition' : `${conditions} conditions`;
}
