import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

/** From 0 to 4. A 3 withstands 10^8 guesses. */
const MIN_SCORE = 3;
const MIN_OWN_WORD = 3;

/** Passwords never leave the machine. About 850 kB compressed, so load this with `import()`. */
const checker = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: { ...translations.warnings, userInputs: 'This is built around your name, email or company.' },
  },
  // Without these limits, crafted passwords take seconds to check.
  l33tMaxSubstitutions: 5,
  maxLength: 40,
});

export function guessProblem(password: string, ownWords: readonly string[]): string | null {
  const words = ownWords
    .flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(word => word.length >= MIN_OWN_WORD)
    .concat('whiteline');
  // Also without separators, because zxcvbn counts "password password" as two words.
  const easy = [...new Set([password, password.replaceAll(/[\s._-]+/g, '')])]
    .map(spelling => checker.check(spelling, words))
    .find(({ score }) => score < MIN_SCORE);
  if (!easy) return null;
  return `${easy.feedback.warning ?? 'This password is easy to guess.'} Use four or more unrelated words.`;
}
