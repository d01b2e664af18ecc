import { expect, test } from 'vitest';
import { HEIGHT, outlineOf, WIDTH } from './outline';

const square = (west: number, south: number, size: number) =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ] as const;

test.each([0.0001, 0.003, 0.4])('an outline of %d degrees fits, and its scale is a round length', size => {
  const outline = outlineOf({ rings: [square(-121.3, 38.7, size)], point: null }, null);
  const numbers = [...(outline?.path ?? '').matchAll(/-?[\d.]+/g)].map(Number);
  for (const [index, value] of numbers.entries()) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(index % 2 === 0 ? WIDTH : HEIGHT);
  }
  expect(outline?.scale.words).toMatch(/^[125]0*(,000)* ft$|^[125]0?0?,000 ft$/);
  // One degree of latitude is 364,567 feet.
  const height =
    Math.max(...numbers.filter((_, index) => index % 2)) -
    Math.min(...numbers.filter((_, index) => index % 2));
  const feet = (height / (outline?.scale.length ?? 1)) * Number(outline?.scale.words.replaceAll(/\D/g, ''));
  expect(feet / (size * 364_567)).toBeCloseTo(1, 1);
});

test('map tiles cover the drawing around a ticket without an outline', () => {
  const outline = outlineOf(
    { rings: [], point: { latitude: 38.7521, longitude: -121.288 } },
    'https://tiles.example.com/{z}/{x}/{y}.png',
  );
  expect(outline?.dot).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
  expect(outline?.tiles[0]?.href).toMatch(/^https:\/\/tiles\.example\.com\/18\/\d+\/\d+\.png$/);
  expect(Math.min(...(outline?.tiles ?? []).map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.max(...(outline?.tiles ?? []).map(({ x }) => x + 256))).toBeGreaterThanOrEqual(WIDTH);
  expect(Math.max(...(outline?.tiles ?? []).map(({ y }) => y + 256))).toBeGreaterThanOrEqual(HEIGHT);
});

test('without a place there is no drawing', () => {
  expect(outlineOf({ rings: [], point: null }, null)).toBeNull();
});
