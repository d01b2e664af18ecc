import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { BOUNDS } from './places';

export type Axis = 'latitude' | 'longitude';

/** How far degrees go to either side of zero. */
export const MOST_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };

const LABELS: Record<Axis, string> = { latitude: 'Latitude', longitude: 'Longitude' };

/** What is said where degrees are left out. */
export function degreesMissing(axis: Axis): string {
  return `${LABELS[axis]} is required.`;
}

/** What is said of something that is no number of degrees. */
export function degreesWanted(axis: Axis): string {
  const most = MOST_DEGREES[axis];
  return `${LABELS[axis]} must be a number of degrees between -${most} and ${most}.`;
}

/**
 * Why no ticket can be placed at these degrees, in words for people; null when one can. Without a center: at neither
 * of them.
 */
export function coordinateProblem(axis: Axis, degrees: number, center: CallCenter | null): string | null {
  if (!(Math.abs(degrees) <= MOST_DEGREES[axis])) return degreesWanted(axis);
  const centers = center ? [center] : CALL_CENTERS;
  const least = Math.min(...centers.map(one => BOUNDS[one][axis][0]));
  const most = Math.max(...centers.map(one => BOUNDS[one][axis][1]));
  if (degrees >= least && degrees <= most) return null;
  const place = center ? `the area of ${CENTERS[center].name}` : 'California or Nevada';
  return `This ${axis} is not in ${place} (${least} to ${most}).`;
}
