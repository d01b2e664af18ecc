import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { BOUNDS } from './places';

/** Corners of a ring in degrees, longitude first; the last repeats the first. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Length of one degree of latitude; over a dig area of half a mile the error is below a foot. */
export const FEET_PER_DEGREE = 364_567;

const GEOFENCE_LIMITS = {
  /** Points of the ring, the repeated first one among them. */
  leastPoints: 4,
  mostPoints: 200,
  /** Square feet; less is a line or a slip of the finger. */
  leastArea: 10,
  /** Feet from end to end, as wide as a dig area of point and size can be. */
  mostAcross: 2640,
} as const;

/** Reads the outer ring of a WKT POLYGON; null when the text is none. */
export function ringOf(wkt: string | null | undefined): Ring | null {
  const inside = POLYGON.exec(wkt ?? '')?.[1];
  return inside === undefined ? null : cornersOf(inside);
}

/** The outer rings of a WKT POLYGON or MULTIPOLYGON, holes left out. None when the text is neither, or a ring is none. */
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

/** A ring as WKT with six decimals, which are about four inches. */
export function wktOf(ring: Ring): string {
  return `POLYGON((${ring.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`).join(', ')}))`;
}

/** What is wrong with a dig area drawn by hand, or null: the text itself, and then what it encloses. */
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

/** Whether every corner lies where the center takes tickets, as far as the state's extent tells. */
export function liesAt(ring: Ring, center: CallCenter): boolean {
  const { latitude, longitude } = BOUNDS[center];
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  return ring.every(([x, y]) => within(x, longitude) && within(y, latitude));
}

/**
 * On which center's ground a place is, by the line between the states: 120° W down to Lake Tahoe, then straight to the Colorado
 * at 35° N. Null within some six miles of it, where nobody needs to know it better, and outside of both.
 */
export function centerAt({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): CallCenter | null {
  const line = latitude >= 39 ? -120 : -120 + ((39 - latitude) * (120 - 114.633)) / (39 - 35);
  const isSouth = latitude < 35 - BESIDE_LINE;
  if (!isSouth && Math.abs(longitude - line) < BESIDE_LINE) return null;
  const center = !isSouth && longitude > line ? 'onecallnv' : 'onecall';
  return liesAt([[longitude, latitude]], center) ? center : null;
}

/** Degrees. */
const BESIDE_LINE = 0.1;

/** Whether a place lies within the ring's extent; that of an L-shaped trench holds places beside it, too. */
export function isAround(ring: Ring, place: { latitude: number; longitude: number }): boolean {
  const [west, south, east, north] = extentOf(ring);
  const { latitude, longitude } = place;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

export function middleOf(ring: Ring): { latitude: number; longitude: number } {
  const [west, south, east, north] = extentOf(ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** The longer side of the ring's extent, in feet. */
export function acrossOf(ring: Ring): number {
  const [west, south, east, north] = extentOf(flat(ring));
  return Math.max(east - west, north - south);
}

/** How wide a drawn area is, as a ticket's form has it: whole feet, 5 at least; null where there is none. */
export function feetAcross(wkt: string | null): number | null {
  const ring = ringOf(wkt);
  return ring && Math.max(5, Math.round(acrossOf(ring)));
}

/** What the ring encloses, in square feet. */
function areaOf(ring: Ring): number {
  const doubled = edgesOf(flat(ring)).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
  return Math.abs(doubled) / 2;
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/** Longitudes and latitudes as feet east and north of the first corner. */
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

/** [west, south, east, north] */
function extentOf(ring: Ring): [number, number, number, number] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function crossesItself(ring: Ring): boolean {
  const edges = edgesOf(flat(ring));
  return edges.some((edge, index) =>
    // Neighbours meet in their common corner, as the last edge and the first.
    edges
      .slice(index + 2)
      .some((other, rest) => !(index === 0 && rest === edges.length - 3) && cross(edge, other)),
  );
}

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0 && isNear([a, b], [c, d]);
}

/** Positive when `c` lies to the left of the way from `a` to `b`; zero on it. */
function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

/** Whether the extents of two edges overlap: what tells edges in one line apart. */
function isNear(one: Edge, other: Edge): boolean {
  const [w1, s1, e1, n1] = extentOf(one);
  const [w2, s2, e2, n2] = extentOf(other);
  return w1 <= e2 && w2 <= e1 && s1 <= n2 && s2 <= n1;
}

export type Axis = 'latitude' | 'longitude';

export const MOST_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };

const LABELS: Record<Axis, string> = { latitude: 'Latitude', longitude: 'Longitude' };

export function degreesMissing(axis: Axis): string {
  return `${LABELS[axis]} is required.`;
}

export function degreesWanted(axis: Axis): string {
  const most = MOST_DEGREES[axis];
  return `${LABELS[axis]} must be a number of degrees between -${most} and ${most}.`;
}

/** Why no ticket can be placed at these degrees, in words; null when one can. Without a center: at neither of them. */
export function coordinateProblem(axis: Axis, degrees: number, center: CallCenter | null): string | null {
  if (!(Math.abs(degrees) <= MOST_DEGREES[axis])) return degreesWanted(axis);
  const centers = center ? [center] : CALL_CENTERS;
  const least = Math.min(...centers.map(one => BOUNDS[one][axis][0]));
  const most = Math.max(...centers.map(one => BOUNDS[one][axis][1]));
  if (degrees >= least && degrees <= most) return null;
  const place = center ? `the area of ${CENTERS[center].name}` : 'California or Nevada';
  return `This ${axis} is not in ${place} (${least} to ${most}).`;
}

/** Distance from the origin to the edge between two places, in their unit. */
export function distanceToEdge([x1, y1]: Ring[number], [x2, y2]: Ring[number]): number {
  const [across, up] = [x2 - x1, y2 - y1];
  const length = across ** 2 + up ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * across + y1 * up) / length));
  return Math.hypot(x1 + along * across, y1 + along * up);
}
