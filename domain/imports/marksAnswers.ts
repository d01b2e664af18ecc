import type { Operator } from './operators';
import type { MarksAnswers } from './revisionWords';

/**
 * The keys of those whom people say the revision asked; all where one of them is not known any more, and undefined where
 * they do not say. A utility known by its name then may have its code now.
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
