import { acrossOf, ringOf } from '../../../../domain/tickets/geofence';

/** A dig area drawn into a square of 100, north up. */
interface Sketch {
  /** `x,y` pairs as SVG polygons take them. */
  points: string;
  /** The longer side of the area, in feet. */
  feet: number;
}

const SIZE = 100;
const MARGIN = 14;

/** Draws the outer ring of a WKT POLYGON in degrees, longitude first; null when the text is none. */
export function sketchOf(wkt: string | null): Sketch | null {
  const ring = ringOf(wkt);
  if (!ring) return null;
  const middle = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = ring.map(([x, y]) => [x * shrink, y] as const);
  const [west, east] = extent(flat.map(([x]) => x));
  const [south, north] = extent(flat.map(([, y]) => y));
  const scale = (SIZE - 2 * MARGIN) / (Math.max(east - west, north - south) || 1);
  const points = flat.map(([x, y]) => [
    (SIZE / 2 + (x - (west + east) / 2) * scale).toFixed(1),
    (SIZE / 2 - (y - (south + north) / 2) * scale).toFixed(1),
  ]);
  return { points: points.map(point => point.join(',')).join(' '), feet: Math.round(acrossOf(ring)) };
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
