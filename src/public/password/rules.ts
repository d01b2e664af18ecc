import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/people/password';
import { passwordMessages } from './messages';

const words = passwordMessages.rules;
const LEAST_DIFFERENT = 4;

/** What is known of how easy a password is to guess; `problem` says why it is. */
export type Verdict =
  | { state: 'unasked' | 'asking' | 'unknown' | 'fine' }
  | { state: 'guessable'; problem: string };

/** A rule as it is shown: what it asks, whether that is met, and what is left to do. */
export interface ShownRule {
  name: 'length' | 'variety' | 'guess';
  text: string;
  /** `open`: nothing is wrong yet, as in a field that is still empty. */
  state: 'met' | 'unmet' | 'open';
  note?: string;
}

/** The rules of `passwordSchema` and the lists of early guesses, in the order in which one meets them. */
export function shownRules(password: string, verdict: Verdict): ShownRule[] {
  return [lengthRule(password), varietyRule(password), guessRule(verdict)];
}

/** Whether the rules that need no lists are met, so that asking the lists makes sense. */
export function isWorthAsking(password: string): boolean {
  return lengthRule(password).state === 'met' && varietyRule(password).state === 'met';
}

function lengthRule({ length }: string): ShownRule {
  if (length > MAX_PASSWORD) return { name: 'length', text: words.tooLong(MAX_PASSWORD), state: 'unmet' };
  const rule = { name: 'length', text: words.length(MIN_PASSWORD) } as const;
  if (length >= MIN_PASSWORD) return { ...rule, state: 'met' };
  return length === 0
    ? { ...rule, state: 'open' }
    : { ...rule, state: 'open', note: words.left(MIN_PASSWORD - length) };
}

/** Short of its length a password is still on its way, so nothing is called wrong. */
function varietyRule(password: string): ShownRule {
  const rule = { name: 'variety', text: words.variety } as const;
  if (new Set(password).size >= LEAST_DIFFERENT) return { ...rule, state: 'met' };
  return { ...rule, state: password.length < MIN_PASSWORD ? 'open' : 'unmet' };
}

function guessRule(verdict: Verdict): ShownRule {
  const rule = { name: 'guess', text: words.guess } as const;
  if (verdict.state === 'fine') return { ...rule, state: 'met' };
  if (verdict.state === 'guessable') return { ...rule, state: 'unmet' };
  if (verdict.state === 'asking') return { ...rule, state: 'open', note: words.looking };
  if (verdict.state === 'unknown') return { ...rule, state: 'open', note: words.unknown };
  return { ...rule, state: 'open' };
}
