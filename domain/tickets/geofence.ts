import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { BOUNDS } from './places';

/** Degrees, longitude first. The last corner repeats the first. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Length of one degree of latitude. Over half a mile the error is less than a foot. */
export const FEET_PER_DEGREE = 364_567;

const GEOFENCE_LIMITS = {
  leastPoints: 4,
  mostPoints: 200,
  /** Square feet. A smaller area is a line or an accident. */
  leastArea: 10,
  mostAcross: 2640,
} as const;

export function ringOf(wkt: string | null | undefined): Ring | null {
  const inside = POLYGON.exec(wkt ?? '')?.[1];
  return inside === undefined ? null : cornersOf(inside);
}

/** Outer rings of a WKT POLYGON or MULTIPOLYGON, without holes. Empty if any ring is invalid. */
export function ringsOf(wkt: string | null | undefined): Ring[] {
  const [, isMany, inside = ''] = POLYGONS.exec(wkt ?? '') ?? [];
  const polygons = isMany ? [...inside.matchAll(OUTER_OF_EACH)] : [OUTER.exec(inside)];
  const rings = polygons.flatMap(found => (found?.[1] === undefined ? [] : [cornersOf(found[1])]));
  const whole = rings.filter(ring => ring !== null);
  return whole.length === rings.length ? whole : [];
}

const POLYGONS = /^\s*(MULTI)?POLYGON\s*\((.*)\)\s*$/is;
const OUTER = /^\s*\(([^()]+)\)/;
const OUTER_OF_EACH = /\(\s*\(([^()]+)\)(?:\s*,\s*\([^()]+\))*\s*\)/g;

function cornersOf(inside: string): Ring | null {
  const corners = inside.split(',').map(pair => pair.trim().split(/\s+/).map(Number));
  if (corners.length < GEOFENCE_LIMITS.leastPoints) return null;
  if (corners.some(pair => pair.length !== 2 || pair.some(value => !Number.isFinite(value)))) return null;
  return corners.map(([x = 0, y = 0]) => [x, y] as const);
}

const POLYGON = /^\s*POLYGON\s*\(\(([^()]+)\)\)\s*$/i;

/** Six decimals are accurate to about four inches. */
export function wktOf(ring: Ring): string {
  return `POLYGON((${ring.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`).join(', ')}))`;
}

export function geofenceProblem(wkt: string): string | null {
  const ring = ringOf(wkt);
  if (!ring) return 'The dig area must be one closed polygon without holes, written as WKT.';
  const { leastArea, mostAcross, mostPoints } = GEOFENCE_LIMITS;
  if (ring.length > mostPoints) return `The dig area can have at most ${mostPoints} points.`;
  if (!isClosed(ring)) return 'The dig area must end where it begins.';
  if (areaOf(ring) < leastArea) return 'Draw at least three corners.';
  if (acrossOf(ring) > mostAcross) {
    return 'The dig area can be at most half a mile (2,640 feet) across. Split the work into several tickets.';
  }
  if (crossesItself(ring)) return 'The outline crosses itself. Move a corner, or draw it again.';
  return null;
}

/** Only checks the bounding box of the center's state. */
export function liesAt(ring: Ring, center: CallCenter): boolean {
  const { latitude, longitude } = BOUNDS[center];
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  return ring.every(([x, y]) => within(x, longitude) && within(y, latitude));
}

/** The border runs along 120° W to Lake Tahoe, then straight to 35° N. Null within six miles of it. */
export function centerAt({ latitude, longitude }: Place): CallCenter | null {
  const line = latitude >= 39 ? -120 : -120 + ((39 - latitude) * (120 - 114.633)) / (39 - 35);
  const isSouth = latitude < 35 - BESIDE_LINE;
  if (!isSouth && Math.abs(longitude - line) < BESIDE_LINE) return null;
  const center = !isSouth && longitude > line ? 'onecallnv' : 'onecall';
  return liesAt([[longitude, latitude]], center) ? center : null;
}

const BESIDE_LINE = 0.1;

interface Place {
  latitude: number;
  longitude: number;
}

/** Six decimals. */
const ON_OUTLINE = 0.000001;

/** @param rings of one polygon, holes included @param rounding degrees that a place may be outside */
export function isAround(
  rings: readonly Ring[],
  { latitude, longitude }: Place,
  rounding = ON_OUTLINE,
): boolean {
  const seen = ([x, y]: Corner) => [x - longitude, y - latitude] as const;
  const isAt = ([start, end]: Edge) => distanceToEdge(seen(start), seen(end)) <= rounding;
  return isWithin(rings, [longitude, latitude]) || rings.some(ring => edgesOf(ring).some(isAt));
}

/** Ray casting: a ray to the east crosses an odd number of edges from inside. */
export function isWithin(rings: readonly Ring[], [x, y]: Corner): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const edge = [ring[index - 1] ?? end, end] as const;
      if (isBeside(edge, y) && x < crossingOf(edge, y)) isInside = !isInside;
    }
  }
  return isInside;
}

const isBeside = ([start, end]: Edge, y: number) => start[1] > y !== end[1] > y;

/** Longitude where an edge crosses a latitude. */
function crossingOf([[x1, y1], [x2, y2]]: Edge, y: number): number {
  return x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}

/** The middle, or for a bent trench the middle of its widest part at that latitude. */
export function placeIn(ring: Ring): Place {
  const middle = middleOf(ring);
  if (isAround([ring], middle)) return middle;
  const { latitude } = middle;
  const borders = edgesOf(ring)
    .filter(edge => isBeside(edge, latitude))
    .map(edge => crossingOf(edge, latitude))
    .sort((one, other) => one - other);
  const [widest] = borders
    .map((west, index) => ({ west, east: borders[index + 1] ?? west, isInside: index % 2 === 0 }))
    .filter(part => part.isInside)
    .sort((one, other) => other.east - other.west - (one.east - one.west));
  return widest ? { latitude, longitude: (widest.west + widest.east) / 2 } : middle;
}

export function middleOf(ring: Ring): Place {
  const [west, south, east, north] = extentOf(ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

export function acrossOf(ring: Ring): number {
  const [west, south, east, north] = extentOf(flat(ring));
  return Math.max(east - west, north - south);
}

export function feetAcross(wkt: string | null): number | null {
  const ring = ringOf(wkt);
  return ring && Math.max(5, Math.round(acrossOf(ring)));
}

function areaOf(ring: Ring): number {
  const doubled = edgesOf(flat(ring)).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
  return Math.abs(doubled) / 2;
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/** Feet east and north of the first corner. */
function flat(ring: Ring): Ring {
  const [x0, y0] = ring[0] ?? [0, 0];
  const shrink = Math.cos((y0 * Math.PI) / 180);
  return ring.map(([x, y]) => [(x - x0) * shrink * FEET_PER_DEGREE, (y - y0) * FEET_PER_DEGREE] as const);
}

type Corner = Ring[number];
type Edge = readonly [Corner, Corner];

function edgesOf(ring: Ring): Edge[] {
  return ring.slice(1).map((corner, index) => [ring[index] ?? corner, corner] as const);
}

function extentOf(ring: Ring): [number, number, number, number] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function crossesItself(ring: Ring): boolean {
  const edges = edgesOf(flat(ring));
  return edges.some((edge, index) =>
    edges
      .slice(index + 2)
      .some((other, rest) => !(index === 0 && rest === edges.length - 3) && cross(edge, other)),
  );
}

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0 && isNear([a, b], [c, d]);
}

/** Positive if `c` is left of the line from `a` to `b`, zero if on it. */
function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

/** Distinguishes edges on the same line. */
function isNear(one: Edge, other: Edge): boolean {
  const [w1, s1, e1, n1] = extentOf(one);
  const [w2, s2, e2, n2] = extentOf(other);
  return w1 <= e2 && w2 <= e1 && s1 <= n2 && s2 <= n1;
}

export type Axis = 'latitude' | 'longitude';

export const MAX_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };

const LABELS: Record<Axis, string> = { latitude: 'Latitude', longitude: 'Longitude' };

export function degreesMissing(axis: Axis): string {
  return `${LABELS[axis]} is required.`;
}

export function degreesWanted(axis: Axis): string {
  const most = MAX_DEGREES[axis];
  return `${LABELS[axis]} must be a number of degrees between -${most} and ${most}.`;
}

/** Without a center, either state is accepted. */
export function coordinateProblem(axis: Axis, degrees: number, center: CallCenter | null): string | null {
  if (!(Math.abs(degrees) <= MAX_DEGREES[axis])) return degreesWanted(axis);
  const centers = center ? [center] : CALL_CENTERS;
  const least = Math.min(...centers.map(one => BOUNDS[one][axis][0]));
  const most = Math.max(...centers.map(one => BOUNDS[one][axis][1]));
  if (degrees >= least && degrees <= most) return null;
  const place = center ? `the area of ${CENTERS[center].name}` : 'California or Nevada';
  return `This ${axis} is not in ${place} (${least} to ${most}).`;
}

export function distanceToEdge([x1, y1]: Ring[number], [x2, y2]: Ring[number]): number {
  const [across, up] = [x2 - x1, y2 - y1];
  const length = across ** 2 + up ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * across + y1 * up) / length));
  return Math.hypot(x1 + along * across, y1 + along * up);
}
