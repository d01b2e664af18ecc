import { type CallCenter, CENTERS } from '../calendar/centers';
import { digArea, type Point } from './digArea';
import { distanceToEdge, FEET_PER_DEGREE, isWithin, type Ring, ringOf } from './geofence';

interface County {
  name: string;
  state: 'CA' | 'NV';
  rings: readonly Ring[];
}

export interface CountyGround {
  counties: readonly County[];
  zipCodes?: ReadonlyMap<string, County>;
}

/** GeoJSON. The id is the Census FIPS code: two digits for the state, three for the county. */
interface CountyFeature {
  id?: string | number | undefined;
  properties: { name: string };
  geometry: { type: string; coordinates?: unknown };
}

export function countiesFrom(features: readonly CountyFeature[]): County[] {
  return features.map(({ id, properties, geometry: { type, coordinates } }) => ({
    name: properties.name,
    state: String(id).startsWith('32') ? 'NV' : 'CA',
    rings: type === 'Polygon' ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat(),
  }));
}

/** The outlines are simplified, so a border may be off by this much. */
const BORDER_FEET = 5280;
/** Distance to islands that the outlines leave out. */
const ISLAND_FEET = 3 * 5280;
/** A ZIP code may extend this far beyond its county, especially in the desert. */
const ZIP_FEET = 25 * 5280;

interface Place {
  callCenter: CallCenter;
  county?: string;
  zipCode?: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  digAreaFeet?: number | undefined;
  geofence?: string | null | undefined;
}

export function* placeProblems(ticket: Place, ground: CountyGround): Generator<[string, string]> {
  const { callCenter, county, zipCode = '', latitude, longitude } = ticket;
  if (!county || latitude === undefined || longitude === undefined) return;
  const { state } = CENTERS[callCenter];
  const corners = cornersOf(ticket, { latitude, longitude });
  const near = countiesNear(corners, ground.counties, BORDER_FEET);
  const possible = near.length > 0 ? near : countiesNear(corners, ground.counties, ISLAND_FEET);
  const [nearest] = possible;
  if (!nearest) {
    yield ['latitude', `The point is in no county of ${STATES[state]}. Correct its latitude and longitude.`];
  } else if (!possible.some(one => one.name === county && one.state === state)) {
    const is = wordsOf(nearest.name) + (nearest.state === state ? '' : `, ${STATES[nearest.state]}`);
    yield ['county', `The point is in ${is}, but the ticket says ${wordsOf(county)}. Correct one of them.`];
  }
  const home = ground.zipCodes?.get(zipCode.slice(0, 5));
  if (home && feetFrom(corners, home, ZIP_FEET) > ZIP_FEET) {
    const is = `${wordsOf(home.name)}, ${STATES[home.state]}`;
    yield ['zipCode', `ZIP code ${zipCode} is in ${is}, far from the point. Correct one of them.`];
  }
}

const STATES = { CA: 'California', NV: 'Nevada' } as const;

/** Carson City belongs to no county. */
function wordsOf(county: string): string {
  return county === 'Carson City' ? county : `${county} County`;
}

function cornersOf({ geofence, digAreaFeet = 0 }: Place, point: Point): Ring {
  const area = ringOf(geofence) ?? ringOf(digArea(point, digAreaFeet)) ?? [];
  return [[point.longitude, point.latitude], ...area];
}

function countiesNear(places: Ring, counties: readonly County[], feet: number): County[] {
  return counties
    .filter(county => feetFrom(places, county, feet) <= feet)
    .map(county => ({ county, away: feetFrom(places.slice(0, 1), county, Number.POSITIVE_INFINITY) }))
    .sort((one, other) => one.away - other.away)
    .map(({ county }) => county);
}

function feetFrom(places: Ring, county: County, most: number): number {
  return Math.min(...places.map(place => feetTo(county, place, most)));
}

type Bounds = readonly [number, number, number, number];
const bounds = new WeakMap<County, Bounds>();

/** Cached, because most places are far from most counties and need no closer look. */
function boundsOf(county: County): Bounds {
  const known = bounds.get(county);
  if (known) return known;
  const none = Number.POSITIVE_INFINITY;
  let [west, south, east, north] = [none, none, -none, -none];
  for (const [x, y] of county.rings.flat()) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  bounds.set(county, [west, south, east, north]);
  return [west, south, east, north];
}

/** Feet to the county's border, or 0 inside. Infinity if clearly more than `most`. */
function feetTo(county: County, [x, y]: Ring[number], most: number): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  const degrees = most / FEET_PER_DEGREE / shrink;
  const [west, south, east, north] = boundsOf(county);
  if (west - x > degrees || x - east > degrees || south - y > degrees || y - north > degrees) {
    return Number.POSITIVE_INFINITY;
  }
  const { rings } = county;
  if (isWithin(rings, [x, y])) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const start = ring[index - 1] ?? end;
      const isFar =
        Math.min(start[0], end[0]) - x > degrees ||
        x - Math.max(start[0], end[0]) > degrees ||
        Math.min(start[1], end[1]) - y > degrees ||
        y - Math.max(start[1], end[1]) > degrees;
      if (!isFar) least = Math.min(least, distanceToEdge(flat(start), flat(end)));
    }
  }
  return least;

  function flat([longitude, latitude]: Ring[number]) {
    return [(longitude - x) * shrink * FEET_PER_DEGREE, (latitude - y) * FEET_PER_DEGREE] as const;
  }
}
