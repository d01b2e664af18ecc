import { expect, test } from 'vitest';
import { cutIntoParts } from './openFile';

function cut(sizes: number[], size: number): number[][] {
  const emitted: number[][] = [];
  const parts = cutIntoParts(part => emitted.push([...part]), size);
  let next = 0;
  for (const length of sizes) parts.add(Uint8Array.from({ length }, () => next++));
  parts.end();
  return emitted;
}

test('bytes come out in order, in parts of one size except the last', () => {
  expect(cut([2, 5, 1], 3)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ]);
});

test('a whole number of parts leaves no empty one, and no input gives no parts', () => {
  expect(cut([6], 3)).toHaveLength(2);
  expect(cut([0], 3)).toEqual([]);
});

test('a part that grew has every byte in its place', () => {
  const [first = [], second = []] = cut([100_000, 1, 70_000], 150_000);
  expect([first.length, second.length]).toEqual([150_000, 20_001]);
  const all = [...first, ...second];
  expect(all.every((byte, index) => byte === index % 256)).toBe(true);
});
