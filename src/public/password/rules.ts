import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/people/password';
import { passwordMessages } from './messages';

const words = passwordMessages.rules;
const MIN_DIFFERENT = 4;

export type Verdict =
  | { state: 'unasked' | 'asking' | 'unknown' | 'fine' }
  | { state: 'guessable'; problem: string };

export interface ShownRule {
  name: 'length' | 'variety' | 'guess';
  text: string;
  /** `open` means not decided yet, for example while the field is empty. */
  state: 'met' | 'unmet' | 'open';
  note?: string;
}

/** The rules of `passwordSchema` and the guessing check, in the order in which users meet them. */
export function shownRules(password: string, verdict: Verdict): ShownRule[] {
  return [lengthRule(password), varietyRule(password), guessRule(verdict)];
}

/** Whether all other rules are met, so that the word lists are worth checking. */
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

/** A short password may still be in progress, so it isn't marked as wrong. */
function varietyRule(password: string): ShownRule {
  const rule = { name: 'variety', text: words.variety } as const;
  if (new Set(password).size >= MIN_DIFFERENT) return { ...rule, state: 'met' };
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
