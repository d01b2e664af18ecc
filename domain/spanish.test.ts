import { expect, test } from 'vitest';
import { expectSpoken, saidIn } from '../tests/support/said';

const MODULES = import.meta.glob(['./**/*.ts', '../server/**/*ords.ts', '!./**/*.test.ts'], { eager: true });

test('every exported sentence is in both languages', () => {
  const sentences = saidIn(MODULES);
  expect(sentences.length).toBeGreaterThan(60);
  for (const sentence of sentences) expectSpoken(sentence);
});
