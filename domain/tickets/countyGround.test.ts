import { describe, expect, it } from 'vitest';
import { type CountyGround, countiesFrom, placeProblems } from './countyGround';

/** A square of a tenth of a degree, seven miles from south to north, whose south-west corner is named. */
const square = (west: number, south: number) => [
  [west, south],
  [west + 0.1, south],
  [west + 0.1, south + 0.1],
  [west, south + 0.1],
  [west, south],
];
const county = (id: string, name: string, ...corners: [number, number][]) => ({
  id,
  properties: { name },
  geometry:
    corners.length === 1
      ? { type: 'Polygon', coordinates: corners.map(corner => square(...corner)) }
      : { type: 'MultiPolygon', coordinates: corners.map(corner => [square(...corner)]) },
});

/** Placer, with an island in the far west; Nevada County to its north; and Carson City, in Nevada, to its east. */
const counties = countiesFrom([
  county('06061', 'Placer', [-121, 39], [-122, 39]),
  county('06057', 'Nevada', [-121, 39.1]),
  county('32510', 'Carson City', [-120.9, 39]),
]);
const ground: CountyGround = {
  counties,
  zipCodes: new Map(counties.map((one, index) => [`9567${index}`, one])),
};

const ticket = { callCenter: 'onecall', county: 'Placer', latitude: 39.05, longitude: -120.95 } as const;
const problems = (changes: object) => Object.fromEntries(placeProblems({ ...ticket, ...changes }, ground));

describe('the county of a ticket', () => {
  it('is the one that contains its point, on any of its parts', () => {
    expect(problems({})).toEqual({});
    expect(problems({ longitude: -121.95 })).toEqual({});
  });

  it('is refused with both names when the point is in another county', () => {
    expect(problems({ county: 'Nevada' })).toEqual({
      county: 'The point is in Placer County, but the ticket says Nevada County. Correct one of them.',
    });
  });

  it('is refused when the point is in the other state, even if its name is that of a county there', () => {
    const words =
      'The point is in Carson City, Nevada, but the ticket says Nevada County. Correct one of them.';
    expect(problems({ county: 'Nevada', longitude: -120.85 }).county).toBe(words);
    const other = { callCenter: 'onecallnv', county: 'Placer' };
    expect(problems(other).county).toContain('Placer County, California, but the ticket says Placer County.');
  });

  it("may be either of two counties whose border the dig area touches, within the map's precision", () => {
    // 1,500 feet from the border; the area itself is there or comes nearer.
    const beside = { latitude: 39.0959 };
    expect(problems(beside)).toEqual({});
    expect(problems({ ...beside, county: 'Nevada', digAreaFeet: 2640 })).toEqual({});
    // Two miles from it, with an area that reaches to less than a mile of it.
    const drawn = 'POLYGON((-120.95 39.07, -120.949 39.07, -120.949 39.09, -120.95 39.07))';
    const farther = { latitude: 39.071, county: 'Nevada' };
    expect(problems(farther)).toHaveProperty('county');
    expect(problems({ ...farther, geofence: drawn })).toEqual({});
  });

  it('is the nearest one off the shore, but not at sea', () => {
    expect(problems({ longitude: -121.04 })).toEqual({});
    expect(problems({ longitude: -121.04, county: 'Nevada' }).county).toContain('is in Placer County');
    expect(problems({ longitude: -121.5 })).toEqual({
      latitude: 'The point is in no county of California. Correct its latitude and longitude.',
    });
  });

  it('is not checked while it or the point is missing', () => {
    expect(problems({ county: '' })).toEqual({});
    expect(problems({ county: 'Nevada', latitude: undefined })).toEqual({});
  });
});

describe('the ZIP code of a ticket', () => {
  it('may be in the next county or unknown', () => {
    for (const zipCode of ['95670', '95671', '95672-0110', '95679'])
      expect(problems({ zipCode })).toEqual({});
  });

  it('is refused when its county is far from the point', () => {
    expect(problems({ longitude: -121.95, zipCode: '95671' })).toEqual({
      zipCode: 'ZIP code 95671 is in Nevada County, California, far from the point. Correct one of them.',
    });
  });
});
