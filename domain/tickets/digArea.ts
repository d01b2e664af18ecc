/** A place on earth in degrees, WGS84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Corners of the polygon that stands for a circle: its area is 2.6 % short of the circle's. */
const CORNERS = 16;

/** Length of one degree of latitude; over a dig area of half a mile the error is below a foot. */
const FEET_PER_DEGREE = 364_567;

/**
 * The dig area as the centers take it, a WKT POLYGON in WGS84 (longitude first): a circle of `feet` diameter around the
 * point, its ring closed and running counterclockwise. Six decimals are about four inches.
 */
export function digArea({ latitude, longitude }: Point, feet: number): string {
  const degrees = feet / 2 / FEET_PER_DEGREE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    const x = longitude + (degrees * Math.cos(angle)) / shrink;
    const y = latitude + degrees * Math.sin(angle);
    return `${x.toFixed(6)} ${y.toFixed(6)}`;
  });
  return `POLYGON((${[...corners, corners[0]].join(', ')}))`;
}

/** `latitude,longitude` with six decimals, the form of the spec's Coordinates. */
export function coordinates({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
