/** A dig area drawn into a square of 100, north up. */
export interface Sketch {
  /** `x,y` pairs as SVG polygons take them. */
  points: string;
  /** Size of the area from west to east, in feet. */
  feet: number;
}

/** Length of one degree of latitude. */
const FEET_PER_DEGREE = 364_567;
const SIZE = 100;
const MARGIN = 14;

/** Reads the outer ring of a WKT POLYGON in degrees, longitude first; null when the text is none. */
export function sketchOf(wkt: string | null): Sketch | null {
  const ring = /^POLYGON\s*\(\(([^()]+)\)/i.exec(wkt ?? '')?.[1];
  const corners = ring?.split(',').map(pair => pair.trim().split(/\s+/).map(Number)) ?? [];
  if (corners.length < 4 || corners.some(pair => pair.length < 2 || pair.some(Number.isNaN))) return null;

  const middle = corners.reduce((sum, [, y = 0]) => sum + y, 0) / corners.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = corners.map(([x = 0, y = 0]) => [x * shrink, y] as const);
  const [west, east] = extent(flat.map(([x]) => x));
  const [south, north] = extent(flat.map(([, y]) => y));
  const scale = (SIZE - 2 * MARGIN) / (Math.max(east - west, north - south) || 1);
  const place = ([x, y]: readonly [number, number]) => [
    SIZE / 2 + (x - (west + east) / 2) * scale,
    SIZE / 2 - (y - (south + north) / 2) * scale,
  ];
  return {
    points: flat
      .map(corner =>
        place(corner)
          .map(value => value.toFixed(1))
          .join(','),
      )
      .join(' '),
    feet: Math.round((east - west) * FEET_PER_DEGREE),
  };
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
