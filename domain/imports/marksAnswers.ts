import type { Operator } from './operators';
import type { MarksAnswers } from './revisionWords';

/** All stations if one of those named can't be found anymore. Undefined without an answer. */
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
