import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratch } from './scratch.mjs';

it('makes a folder of its own, and frees what runs left that have ended', () => {
  const place = mkdtempSync(join(tmpdir(), 'whiteline-scratch-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  // No system gives out this number.
  const [left, other] = ['whiteline-run-99999999-a', 'whiteline-demo-1'].map(name => join(place, name));
  for (const folder of [left, other]) mkdirSync(join(folder, 'postgres'), { recursive: true });
  const [first, second] = [makeScratch(place), makeScratch(place)];
  expect(first).not.toBe(second);
  expect([first, second, other, left].map(existsSync)).toEqual([true, true, true, false]);
});
