import { expect, test } from 'vitest';
import { TYPE_AHEAD_MS, TypedWord } from './useTypeAhead';

test('letters in quick succession make a word, and a pause begins a new one', () => {
  const typed = new TypedWord();
  expect(TYPE_AHEAD_MS).toBe(500);
  expect(typed.add('N', 1000)).toBe('n');
  expect(typed.add('g', 1500)).toBe('ng');
  expect(typed.add('O', 2001)).toBe('o');
});
