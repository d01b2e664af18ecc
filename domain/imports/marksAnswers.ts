import type { Operator } from './operators';
import type { MarksAnswers } from './revisionWords';

/**
 * Keys of the utilities that people say the revision asked: all if one of them is no longer known, undefined without an
 * answer. A utility answered by its name may have a code by now.
 */
export function answeredOf(
  answer: MarksAnswers[string] | undefined,
  operators: readonly Operator[],
): readonly string[] | undefined {
  if (answer === undefined) return undefined;
  const all = operators.map(({ key }) => key);
  if (answer === 'ALL') return all;
  const named = (one: string) =>
    operators.filter(({ key, nameKeys }) => key === one || nameKeys.includes(one));
  const asked = answer.map(named);
  return asked.some(found => found.length === 0) ? all : asked.flat().map(({ key }) => key);
}
