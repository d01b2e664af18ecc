import { describe, expect, it } from 'vitest';
import {
  acrossOf,
  centerAt,
  geofenceProblem,
  isAround,
  liesAt,
  middleOf,
  placeIn,
  type Ring,
  ringOf,
  ringsOf,
  wktOf,
} from './geofence';

/** Degrees that make about the given feet near Elk Grove. */
const EAST = 1 / (364_567 * Math.cos((38.4 * Math.PI) / 180));
const NORTH = 1 / 364_567;
const at = (east: number, north: number) => [-121.4 + east * EAST, 38.4 + north * NORTH] as const;
const closed = (...corners: (readonly [number, number])[]): Ring => [...corners, ...corners.slice(0, 1)];

const place = ([longitude, latitude]: readonly [number, number]) => ({ latitude, longitude });

const yard = closed(at(0, 0), at(200, 0), at(200, 100), at(0, 100));
/** 20 feet wide: along a street, and north from its west end. */
const trench = closed(at(0, 0), at(200, 0), at(200, 20), at(20, 20), at(20, 100), at(0, 100));

describe('the ring of a dig area', () => {
  it('is the same after writing and reading, to the sixth decimal', () => {
    const ring = ringOf(wktOf(yard));
    expect(ring?.map(([x, y]) => [x.toFixed(6), y.toFixed(6)])).toEqual(
      yard.map(([x, y]) => [x.toFixed(6), y.toFixed(6)]),
    );
  });

  it.each([
    null,
    '',
    'POINT(1 2)',
    'POLYGON EMPTY',
    'POLYGON((1 2, 3 4, 1 2))',
    'POLYGON((1 2, 3 4, 5 x, 1 2))',
    'POLYGON((1 2 3, 3 4 3, 5 6 3, 1 2 3))',
    'POLYGON((0 0, 9 0, 9 9, 0 0), (1 1, 2 1, 2 2, 1 1))',
    'POLYGON((0 0, 9 0, 9 Infinity, 0 0))',
    'POLYGON((0 0, 9 0, 9 9, 0 0)); drop table tickets',
  ])('is missing for %s', wkt => expect(ringOf(wkt)).toBeNull());

  it('is measured in feet', () => {
    expect(acrossOf(yard)).toBeCloseTo(200, 0);
    expect(middleOf(yard).latitude).toBeCloseTo(at(100, 50)[1], 6);
  });

  it('contains points inside it and on its outline', () => {
    expect(isAround([yard], place(at(100, 50)))).toBe(true);
    expect(isAround([yard], place(at(200, 50)))).toBe(true);
    expect(isAround([yard], place(at(0, 0)))).toBe(true);
    expect(isAround([yard], place(at(201, 50)))).toBe(false);
    expect(isAround([yard], place(at(100, -1)))).toBe(false);
  });

  it('does not contain a point beside an L-shaped trench', () => {
    expect(isAround([trench], place(at(100, 10)))).toBe(true);
    expect(isAround([trench], place(at(10, 80)))).toBe(true);
    expect(isAround([trench], place(at(100, 50)))).toBe(false);
  });

  it('has its point in the middle, or in the trench if the middle is outside it', () => {
    expect(placeIn(yard)).toEqual(middleOf(yard));
    expect(isAround([trench], middleOf(trench))).toBe(false);
    expect(isAround([trench], placeIn(trench))).toBe(true);
    expect(placeIn(trench).longitude).toBeCloseTo(at(10, 50)[0], 6);
  });

  it('is in the area of one center', () => {
    expect(liesAt(yard, 'onecall')).toBe(true);
    expect(liesAt(yard, 'onecallnv')).toBe(false);
  });
});

describe('a drawn dig area', () => {
  const many = (points: number): Ring =>
    closed(
      ...Array.from({ length: points - 1 }, (_, index) => {
        const angle = (index / (points - 1)) * 2 * Math.PI;
        return at(100 * Math.cos(angle), 100 * Math.sin(angle));
      }),
    );

  it.each<[string, Ring]>([
    ['a yard', yard],
    ['a triangle', closed(at(0, 0), at(50, 0), at(0, 50))],
    ['an L around a house', closed(at(0, 0), at(90, 0), at(90, 20), at(20, 20), at(20, 90), at(0, 90))],
    ['18 square feet', closed(at(0, 0), at(6, 0), at(0, 6))],
    ['200 points', many(200)],
    ['half a mile of trench', closed(at(0, 0), at(2638, 0), at(2638, 4), at(0, 4))],
  ])('can be %s', (_, ring) => expect(geofenceProblem(wktOf(ring))).toBeNull());

  it.each<[string, Ring, string]>([
    ['an open outline', [at(0, 0), at(50, 0), at(50, 50), at(0, 50)], 'end where it begins'],
    ['more than 200 points', many(201), 'at most 200 points'],
    ['a line', closed(at(0, 0), at(50, 0), at(100, 0)), 'at least three corners'],
    ['6 square feet', closed(at(0, 0), at(4, 0), at(0, 3)), 'at least three corners'],
    ['more than half a mile', closed(at(0, 0), at(2700, 0), at(2700, 50), at(0, 50)), 'at most half a mile'],
    ['a bow tie', closed(at(0, 0), at(100, 80), at(100, 0), at(0, 60)), 'crosses itself'],
    ['a path out and back', closed(at(0, 0), at(80, 0), at(80, 80), at(80, 20), at(0, 90)), 'crosses itself'],
  ])('cannot be %s', (_, ring, words) => expect(geofenceProblem(wktOf(ring))).toContain(words));

  it('is required as WKT', () => expect(geofenceProblem('{"type":"Polygon"}')).toContain('WKT'));
});

describe('the rings of an imported area', () => {
  const square = (x: number) => `${x} 38, ${x} 39, ${x + 1} 39, ${x} 38`;
  const wests = (wkt: string | null) => ringsOf(wkt).map(ring => ring[0]?.[0]);

  it.each([
    [`POLYGON((${square(-121)}))`, [-121]],
    [`polygon ( ( ${square(-121)} ) , ( ${square(-122)} ) )`, [-121]],
    [`MULTIPOLYGON(((${square(-121)})),((${square(-119)})))`, [-121, -119]],
    [`MULTIPOLYGON (((${square(-121)}), (${square(-122)})), ((${square(-119)})))`, [-121, -119]],
    [`MULTIPOLYGON(((${square(-121)})),((1 2, 3 x, 5 6, 1 2)))`, []],
    ['POINT(-121 38)', []],
    ['', []],
    [null, []],
  ])('of %s start at %j', (wkt, expected) => {
    expect(wests(wkt)).toEqual(expected);
  });
});

it.each([
  ['Roseville', 38.75, -121.29, 'onecall'],
  ['San Diego', 32.72, -117.16, 'onecall'],
  ['Needles', 34.85, -114.61, 'onecall'],
  ['Bishop', 37.36, -118.4, 'onecall'],
  ['Susanville', 40.42, -120.65, 'onecall'],
  ['Las Vegas', 36.17, -115.14, 'onecallnv'],
  ['Laughlin', 35.17, -114.57, 'onecallnv'],
  ['Reno', 39.53, -119.81, 'onecallnv'],
  ['Elko', 40.83, -115.76, 'onecallnv'],
  ['Pahrump', 36.21, -115.98, 'onecallnv'],
  ['South Lake Tahoe', 38.93, -119.98, null],
  ['Boise', 43.6, -116.2, null],
])('%s belongs to the center of its state', (_, latitude, longitude, center) => {
  expect(centerAt({ latitude, longitude })).toBe(center);
});
