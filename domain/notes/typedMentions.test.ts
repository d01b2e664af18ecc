import { expect, test } from 'vitest';
import { typedMentions } from './typedMentions';

const PEOPLE = ['Priya Raman', 'Tom Bergstrom', 'Tom Alder', 'Anna-Lena Voss'].map((name, nth) => ({
  id: String(nth),
  name,
}));

test.each([
  ['@Pri the gate is open', ['0']],
  ['ask @tom bergstrom and @anna-lena too', ['1', '3']],
  ['@Tom, or both', []],
  ['@Tom A is there', ['2']],
  ['@Tom Al', []],
  ['@Priya please', ['0']],
  ['mail priya@priya.example.com', []],
  ['@P .', []],
  ['Call @Priya.', ['0']],
  ['@Priya’s crew', ['0']],
  ['call @Pri', []],
  ['ask @anna-lena.', ['3']],
  ['@nobody here', []],
])('%s mentions %o', (text, ids) => {
  expect(typedMentions(text, PEOPLE)).toEqual(ids);
});
