import { towns } from './basemap';
import type { Place } from './place';

/** To the middle of the town, of several with this name the nearest. Null if the town isn't known. */
export function milesToTown(name: string, { lat, lng }: Place): number | null {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distances = towns
    .filter(town => town.name.toLowerCase() === name.trim().toLowerCase())
    .map(town => Math.hypot(town.lat - lat, (town.lng - lng) * shrink) * MILES_PER_DEGREE);
  return distances.length === 0 ? null : Math.round(Math.min(...distances));
}

const MILES_PER_DEGREE = 69;
