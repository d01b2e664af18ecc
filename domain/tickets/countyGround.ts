import { type CallCenter, CENTERS } from '../calendar/centers';
import { digArea, type Point } from './digArea';
import { distanceToEdge, FEET_PER_DEGREE, type Ring, ringOf } from './geofence';

/** A county as the ground of the maps has it. */
interface County {
  name: string;
  state: 'CA' | 'NV';
  /** Outlines of its parts, those of holes too. */
  rings: readonly Ring[];
}

/** All counties of both states; and of the ZIP codes whose middle is known, as the server does, the county it lies in. */
export interface CountyGround {
  counties: readonly County[];
  zipCodes?: ReadonlyMap<string, County>;
}

/** A county as GeoJSON, its id that of the Census: two digits for the state, three for the county. */
interface CountyFeature {
  id?: string | number | undefined;
  properties: { name: string };
  geometry: { type: string; coordinates?: unknown };
}

/** The counties from the features that both the map and the geocoder are made of. */
export function countiesFrom(features: readonly CountyFeature[]): County[] {
  return features.map(({ id, properties, geometry: { type, coordinates } }) => ({
    name: properties.name,
    state: String(id).startsWith('32') ? 'NV' : 'CA',
    rings: type === 'Polygon' ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat(),
  }));
}

/** How far a county's border on the ground, which is simplified, may lie from the true one. */
const BORDER_FEET = 5280;
/** How far an island that the ground leaves out lies from the shore of its county. */
const ISLAND_FEET = 3 * 5280;
/** How far beyond the county of its middle a ZIP code reaches; those of the desert are wide. */
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

/**
 * What in an address is not where point and dig area are, as [field, message]. Each county that the area touches, or comes
 * near, is right. Nothing is said while the point or the county is missing.
 */
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

/** Carson City is a city of its own, in no county. */
function wordsOf(county: string): string {
  return county === 'Carson City' ? county : `${county} County`;
}

/** The point first, so that the county it lies in is the first to be found, and then those of the dig area. */
function cornersOf({ geofence, digAreaFeet = 0 }: Place, point: Point): Ring {
  const area = ringOf(geofence) ?? ringOf(digArea(point, digAreaFeet)) ?? [];
  return [[point.longitude, point.latitude], ...area];
}

/** The counties that one of the places is in, or within so many feet of; the nearest to the first place first. */
function countiesNear(places: Ring, counties: readonly County[], feet: number): County[] {
  return counties
    .filter(county => feetFrom(places, county, feet) <= feet)
    .map(county => ({ county, away: feetFrom(places.slice(0, 1), county, Number.POSITIVE_INFINITY) }))
    .sort((one, other) => one.away - other.away)
    .map(({ county }) => county);
}

/** Feet from the nearest of the places to the county, as `feetTo` has them. */
function feetFrom(places: Ring, county: County, most: number): number {
  return Math.min(...places.map(place => feetTo(county, place, most)));
}

/** West, south, east and north of all that a county has. */
type Bounds = readonly [number, number, number, number];
const bounds = new WeakMap<County, Bounds>();

/** Found once: nearly every place lies far outside of nearly every county, which then needs no look at its border. */
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

/** Feet from a place to the county's border, none inside of it; infinitely many where that is plainly beyond `most`. */
function feetTo(county: County, [x, y]: Ring[number], most: number): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  const degrees = most / FEET_PER_DEGREE / shrink;
  const [west, south, east, north] = boundsOf(county);
  if (west - x > degrees || x - east > degrees || south - y > degrees || y - north > degrees) {
    return Number.POSITIVE_INFINITY;
  }
  const { rings } = county;
  let isInside = false;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const start = ring[index - 1] ?? end;
      // A ray to the east enters and leaves through edges; an odd number of them is around the place.
      const isBeside = start[1] > y !== end[1] > y;
      if (isBeside && x < start[0] + ((y - start[1]) / (end[1] - start[1])) * (end[0] - start[0])) {
        isInside = !isInside;
      }
      const isFar =
        Math.min(start[0], end[0]) - x > degrees ||
        x - Math.max(start[0], end[0]) > degrees ||
        Math.min(start[1], end[1]) - y > degrees ||
        y - Math.max(start[1], end[1]) > degrees;
      if (!isFar) least = Math.min(least, distanceToEdge(flat(start), flat(end)));
    }
  }
  return isInside ? 0 : least;

  function flat([longitude, latitude]: Ring[number]) {
    return [(longitude - x) * shrink * FEET_PER_DEGREE, (latitude - y) * FEET_PER_DEGREE] as const;
  }
}
