import { centerAt, isAround, middleOf, ringsOf as ringsOfWkt } from '../tickets/geofence';
import type { ReadResult, ReadTicket } from './readTicket';

export type Corner = readonly [longitude: number, latitude: number];
type Point = { latitude: number; longitude: number };
/** Closed rings: the outer one, then its holes. */
export type Polygon = readonly (readonly Corner[])[];

export function polygonsOfWkt(text: string): Polygon[] | null {
  const wkt = text
    .replace(/^\s*SRID=\d+;/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const body = /^(?:MULTI)?POLYGON ?(?:Z ?)?(\(.*\))$/i.exec(wkt)?.[1];
  if (!body || !isBalanced(body)) return null;
  const polygons = body.match(/\( ?\([^()]*\)(?: ?, ?\([^()]*\))* ?\)/g);
  const read = polygons?.map(polygon =>
    ringsOf([...polygon.matchAll(/\(([^()]*)\)/g)].map(([, ring]) => cornersOf(ring))),
  );
  return read?.length && read.every(polygon => polygon !== null) ? read : null;
}

export function polygonsOf(
  drawn: readonly Polygon[],
  wkt: string | undefined,
  notes: string[],
): readonly Polygon[] | null {
  const polygons = wkt ? polygonsOfWkt(wkt) : null;
  if (wkt && !polygons) notes.push('The outline under WKT cannot be read.');
  return polygons ?? (drawn.length > 0 ? drawn : null);
}

export function pointOf(
  parts: Partial<Record<'place' | 'latitude' | 'longitude', string>>,
  notes: string[],
): Point | null {
  const pair = parts.place?.split(/[\s,/]+/).filter(Boolean);
  const latitude = parts.latitude ?? pair?.[0];
  const longitude = parts.longitude ?? pair?.[1];
  if (latitude === undefined && longitude === undefined) return null;
  const [y, x] = [latitude, longitude].map(text => (DEGREES.test(text ?? '') ? Number(text) : Number.NaN));
  if (x !== undefined && y !== undefined && isPlace([x, y]) && (x !== 0 || y !== 0))
    return { latitude: y, longitude: x };
  notes.push(`Latitude and longitude cannot be read: “${[latitude, longitude].join(' ').slice(0, 80)}”.`);
  return null;
}

const DEGREES = /^[+-]?\d{1,3}(?:\.\d+)?$/;

export function ringsOf(rings: readonly (readonly Corner[] | null)[]): Polygon | null {
  const closed = rings.map(ring => {
    const [first, last] = [ring?.[0], ring?.at(-1)];
    if (!ring || !first || !last) return null;
    const whole = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
    return whole.length >= 4 && whole.every(isPlace) ? whole : null;
  });
  return closed.length > 0 && closed.every(ring => ring !== null) ? closed : null;
}

/** Keeps all digits, because a geofence proves what was requested. */
export function wktOfPolygons(polygons: readonly Polygon[]): string | null {
  const bodies = polygons.map(
    rings => `(${rings.map(ring => `(${ring.map(([x, y]) => `${x} ${y}`).join(', ')})`).join(', ')})`,
  );
  if (bodies.length === 0) return null;
  return bodies.length === 1 ? `POLYGON${bodies[0]}` : `MULTIPOLYGON(${bodies.join(', ')})`;
}

export function strayNote(point: Point | null, polygons: readonly Polygon[] | null): string[] {
  if (!point || !polygons || polygons.some(rings => isAround(rings, point, ROUNDING))) return [];
  return ['The point of the ticket lies outside its area.'];
}

const isPlace = ([x, y]: Corner) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** About 40 feet, because centers round coordinates. */
const ROUNDING = 0.0001;

function cornersOf(ring = ''): Corner[] | null {
  const corners = ring.split(',').map(pair => pair.trim().split(/\s+/).map(Number));
  if (corners.some(pair => pair.length < 2 || pair.some(value => !Number.isFinite(value)))) return null;
  return corners.map(([x = 0, y = 0]) => [x, y] as const);
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open++;
    if (character === ')' && --open < 0) return false;
  }
  return open === 0;
}

/** `38.096250/-122.272581 …`, latitude first. */
export function cornersOfPairs(text: string): Corner[] | null {
  const pairs = text.trim().split(/\s+/).filter(Boolean);
  const corners = pairs.map(pair => {
    const [, y, x] = /^(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)$/.exec(pair) ?? [];
    return [Number(x), Number(y)] as const;
  });
  return corners.length > 0 && corners.every(isPlace) ? corners : null;
}

export function isGeofenceOnly(ticket: ReadTicket): boolean {
  return ticket.format === 'XML' && ticket.geofence !== null && Object.keys(ticket.contents).length === 0;
}

/** An outline of a later revision still proves that the revision exists. */
export function withOutlines(all: readonly ReadTicket[]): readonly ReadTicket[] {
  const outlines = all.filter(isGeofenceOnly).sort((a, b) => (a.revision < b.revision ? 1 : -1));
  const copies = all.filter(copy => !isGeofenceOnly(copy));
  if (outlines.length === 0 || copies.length === 0) return all;
  return copies.map(copy => ({
    ...copy,
    geofence: copy.geofence ?? outlines.find(({ revision }) => revision <= copy.revision)?.geofence ?? null,
    history: [
      ...copy.history,
      ...outlines
        .map(({ revision }) => ({
          ...{ revision, at: null, status: '', type: '', userName: '', medium: '' },
        }))
        .filter(({ revision }) => copies.every(one => one.revision < revision)),
    ],
  }));
}

/** The other center may have issued the same number. */
export function liesElsewhere({ geofence, callCenter }: ReadTicket): boolean {
  const [ring] = ringsOfWkt(geofence);
  const center = ring && centerAt(middleOf(ring));
  return center !== null && center !== undefined && center !== callCenter;
}

/** An outline without its ticket is kept. */
export function withGeofences(results: readonly ReadResult[]): ReadResult[] {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  const idOf = (ticket: ReadTicket) => `${ticket.ticketNumber}-${ticket.revision}`;
  const known = new Set(tickets.filter(ticket => !isGeofenceOnly(ticket)).map(idOf));
  const geofences = new Map(tickets.filter(isGeofenceOnly).map(ticket => [idOf(ticket), ticket.geofence]));
  return results.flatMap((result): ReadResult[] => {
    if (result.kind !== 'ticket') return [result];
    const { ticket } = result;
    if (isGeofenceOnly(ticket)) return known.has(idOf(ticket)) ? [] : [result];
    return [
      { ...result, ticket: { ...ticket, geofence: ticket.geofence ?? geofences.get(idOf(ticket)) ?? null } },
    ];
  });
}
