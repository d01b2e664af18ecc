import { FEET_PER_DEGREE, wktOf } from './geofence';

/** A place on earth in degrees, WGS84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Corners of the polygon that stands for a circle: its area is 2.6 % short of the circle's. */
const CORNERS = 16;

/** The dig area as centers take it: a WKT POLYGON, WGS84, longitude first, closed, counterclockwise. `feet`: its diameter. */
export function digArea({ latitude, longitude }: Point, feet: number): string {
  const degrees = feet / 2 / FEET_PER_DEGREE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [longitude + (degrees * Math.cos(angle)) / shrink, latitude + degrees * Math.sin(angle)] as const;
  });
  return wktOf([...corners, ...corners.slice(0, 1)]);
}

/** `latitude,longitude` with six decimals, the form of the spec's Coordinates; null where the place is not known. */
export function coordinates({ latitude, longitude }: Place): string | null {
  return latitude === null || longitude === null ? null : `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

/** Where a ticket is: both are known or neither, which only an imported one may lack. */
interface Place {
  latitude: number | null;
  longitude: number | null;
}
