import { expect, it } from 'vitest';
import { tooMuchIn } from './jsonBody';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => `[${'1,'.repeat(values - 1)}1]`;

it.each([
  ['nothing', '', null],
  ['40 levels', nested(40), null],
  ['41 levels', nested(41), /nested too deeply/],
  ['41 levels of objects', '{"a":'.repeat(41), /nested too deeply/],
  ['lists side by side', `[${'[],'.repeat(50)}1]`, null],
  ['60,000 values', list(60_000), null],
  ['60,001 values', list(60_001), /at most 60000 values/],
  ['brackets in a text', JSON.stringify(`\\"${'['.repeat(100)}`), null],
  ['commas in a text', JSON.stringify(`\\\\",${','.repeat(100_000)}`), null],
  ['brackets after a text that ends in a backslash', `"\\\\"${nested(41)}`, /nested too deeply/],
])('%s', (_what, text, told) => {
  const message = tooMuchIn(text, 60_000)?.message ?? null;
  if (told === null) expect(message).toBeNull();
  else expect(message).toMatch(told);
});
