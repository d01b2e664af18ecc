import type { Ring } from '../../domain/tickets/geofence';

interface Point {
  latitude: number;
  longitude: number;
}

export interface Outline {
  /** SVG path data. */
  path: string;
  /** Where the ticket's point is, if it has no outline. */
  dot: { x: number; y: number } | null;
  tiles: { href: string; x: number; y: number }[];
  /** Length in the drawing's units. */
  scale: { words: string; length: number };
}

export const WIDTH = 480;
export const HEIGHT = 300;
const TILE = 256;
const MAX_ZOOM = 18;
/** Part of the drawing that the outline may fill. */
const FILL = 0.7;

/** In the projection of web map tiles. Null without a place. @param tiles a URL with {z}, {x} and {y} */
export function outlineOf(
  { rings, point }: { rings: readonly Ring[]; point: Point | null },
  tiles: string | null,
): Outline | null {
  const corners = rings.flat();
  const places = corners.length > 0 ? corners : point ? [[point.longitude, point.latitude] as const] : [];
  if (places.length === 0) return null;
  const at = (zoom: number) => places.map(place => projected(place, zoom));
  const zoom = zoomFor(at);
  const [west, north, east, south] = boundsOf(at(zoom));
  const left = (west + east) / 2 - WIDTH / 2;
  const top = (north + south) / 2 - HEIGHT / 2;
  const placed = (place: readonly [number, number]) => {
    const [x, y] = projected(place, zoom);
    return [round(x - left), round(y - top)] as const;
  };
  const latitude = places.reduce((sum, [, y]) => sum + y, 0) / places.length;
  return {
    path: rings.map(ring => `M${ring.map(corner => placed(corner).join(' ')).join('L')}Z`).join(''),
    dot: corners.length > 0 ? null : { x: WIDTH / 2, y: HEIGHT / 2 },
    tiles: tiles === null ? [] : tilesAt(tiles, Math.floor(zoom), left, top),
    scale: scaleOf(latitude, zoom),
  };
}

/** Pixels at a zoom, as web maps count them. */
function projected([longitude, latitude]: readonly [number, number], zoom: number): [number, number] {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

/** The largest whole zoom at which the outline fits. */
function zoomFor(at: (zoom: number) => [number, number][]): number {
  for (let zoom = MAX_ZOOM; zoom > 1; zoom -= 1) {
    const [west, north, east, south] = boundsOf(at(zoom));
    if (east - west <= WIDTH * FILL && south - north <= HEIGHT * FILL) return zoom;
  }
  return 1;
}

function boundsOf(points: readonly (readonly [number, number])[]): [number, number, number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function tilesAt(template: string, zoom: number, left: number, top: number): Outline['tiles'] {
  const found: Outline['tiles'] = [];
  for (let x = Math.floor(left / TILE); x * TILE < left + WIDTH; x += 1) {
    for (let y = Math.floor(top / TILE); y * TILE < top + HEIGHT; y += 1) {
      const href = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(x))
        .replace('{y}', String(y))
        .replace('{s}', 'a')
        .replace('{r}', '');
      found.push({ href, x: round(x * TILE - left), y: round(y * TILE - top) });
    }
  }
  return found;
}

const FEET_AT_EQUATOR = 131_479_714;

/** The longest round length of at most a quarter of the width. */
function scaleOf(latitude: number, zoom: number): Outline['scale'] {
  const feetPerUnit = (FEET_AT_EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** zoom);
  const longest = (WIDTH / 4) * feetPerUnit;
  const power = 10 ** Math.floor(Math.log10(longest));
  const feet = [5, 2, 1].map(step => step * power).find(length => length <= longest) ?? power;
  return { words: `${feet.toLocaleString('en-US')} ft`, length: round(feet / feetPerUnit) };
}

const round = (value: number) => Math.round(value * 10) / 10;
