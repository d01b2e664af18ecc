import { expect, test } from 'vitest';
import { Chance } from './chance';

const draws = (seed: string, count: number) => {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => chance.next());
};

test('the same seed gives the same draws, and another seed others', () => {
  expect(draws('a', 20)).toEqual(draws('a', 20));
  expect(draws('a', 20)).not.toEqual(draws('b', 20));
});

test('draws are evenly distributed', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const draw of draws('even', 10_000)) {
    const tenth = Math.floor(draw * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('whole numbers include both ends', () => {
  const chance = new Chance('whole');
  const seen = new Set(Array.from({ length: 200 }, () => chance.whole(4, 6)));
  expect([...seen].sort()).toEqual([4, 5, 6]);
});

test('weights set how often an item is drawn', () => {
  const chance = new Chance('weights');
  const items = Array.from({ length: 10_000 }, () =>
    chance.weighted([
      [78, 'green'],
      [14, 'yellow'],
      [8, 'red'],
    ]),
  );
  const share = (wanted: string) => items.filter(item => item === wanted).length / items.length;
  expect(share('green')).toBeCloseTo(0.78, 1);
  expect(share('red')).toBeCloseTo(0.08, 1);
});

test('refuses to pick from an empty list', () => {
  expect(() => new Chance('none').pick([])).toThrow(RangeError);
  expect(() => new Chance('none').weighted([])).toThrow(RangeError);
});
