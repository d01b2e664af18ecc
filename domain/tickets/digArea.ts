import { FEET_PER_DEGREE, wktOf } from './geofence';

export interface Point {
  latitude: number;
  longitude: number;
}

/** A circle becomes a polygon with this many corners. Its area is 2.6 % smaller. */
const CORNERS = 16;

/** WKT POLYGON, longitude first, closed, counterclockwise. `feet` is the diameter. */
export function digArea({ latitude, longitude }: Point, feet: number): string {
  const degrees = feet / 2 / FEET_PER_DEGREE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [longitude + (degrees * Math.cos(angle)) / shrink, latitude + degrees * Math.sin(angle)] as const;
  });
  return wktOf([...corners, ...corners.slice(0, 1)]);
}

export function coordinates({ latitude, longitude }: Place): string | null {
  return latitude === null || longitude === null ? null : `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

/** Only imported tickets can lack a location. */
interface Place {
  latitude: number | null;
  longitude: number | null;
}
