import { expect, it } from 'vitest';
import { withMark, withoutMark } from './formula';

it.each([
  '=1+1',
  '+15550100',
  '-cmd',
  '@SUM(A1)',
  '＝1',
  "'=1",
  "''=1",
  "'plain",
  'plain',
  '',
  "'",
  "O'Neil",
])('%j round-trips through a file and never starts like a formula', text => {
  expect(withMark(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect(withoutMark(withMark(text))).toBe(text);
});
