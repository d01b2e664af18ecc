import { expect, test } from 'vitest';
import { coordinates, digArea } from './digArea';

const roseville = { latitude: 38.7521, longitude: -121.288 };

function ringOf(wkt: string): { x: number; y: number }[] {
  const [, inside = ''] = /^POLYGON\(\((.+)\)\)$/.exec(wkt) ?? [];
  return inside.split(', ').map(corner => {
    const [x = Number.NaN, y = Number.NaN] = corner.split(' ').map(Number);
    return { x, y };
  });
}

/** Feet between two places by the haversine formula, which shares nothing with the code under test. */
function feetBetween(a: { x: number; y: number }, b: { x: number; y: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.y - a.y) / 2) ** 2 +
    Math.cos(radians(a.y)) * Math.cos(radians(b.y)) * Math.sin(radians(b.x - a.x) / 2) ** 2;
  return 2 * 20_902_231 * Math.asin(Math.sqrt(h));
}

test('the ring is closed and has sixteen corners', () => {
  const ring = ringOf(digArea(roseville, 170));
  expect(ring).toHaveLength(17);
  expect(ring.at(-1)).toEqual(ring[0]);
});

test.each([5, 170, 2640])('every corner of a %d feet wide area is half that far from its center', feet => {
  const centre = { x: roseville.longitude, y: roseville.latitude };
  for (const corner of ringOf(digArea(roseville, feet))) {
    expect(Math.abs(feetBetween(centre, corner) - feet / 2)).toBeLessThan(0.4 + feet * 0.002);
  }
});

test('it runs counterclockwise, as WKT requires of an outer ring', () => {
  const ring = ringOf(digArea(roseville, 500));
  const doubledArea = ring.slice(1).reduce((sum, b, index) => {
    const a = ring[index] ?? b;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  expect(doubledArea).toBeGreaterThan(0);
});

test('coordinates are written latitude first', () => {
  expect(coordinates(roseville)).toBe('38.752100,-121.288000');
});
