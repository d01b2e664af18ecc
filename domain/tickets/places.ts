import { type CallCenter, CENTERS } from '../calendar/centers';
import { CALIFORNIA, NEVADA, placesByCounty } from './cities';

/**
 * The counties each center serves, with their larger places for the form to suggest; any other place can be typed. The
 * center in the north of California, whose tickets these are, serves the counties of the state that the southern one
 * does not (digalert.org/about names those), and all of Nevada, where Carson City belongs to no county.
 */
export const PLACES: Record<CallCenter, Record<string, readonly string[]>> = {
  onecall: placesByCounty(CALIFORNIA),
  onecallnv: placesByCounty(NEVADA),
};

/** The counties of California that the southern center serves. */
export const SOUTHERN_COUNTIES: readonly string[] = [
  'Imperial',
  'Inyo',
  'Los Angeles',
  'Orange',
  'Riverside',
  'San Bernardino',
  'San Diego',
  'Santa Barbara',
  'Ventura',
];

/** The call center of the south of California, for which there are no tickets here. */
export const SOUTHERN_CENTER = { name: 'DigAlert', url: 'https://www.digalert.org' } as const;

/** The state's own extent in degrees, [least, most]: enough to catch swapped or mistyped coordinates. */
export const BOUNDS: Record<CallCenter, Record<'latitude' | 'longitude', readonly [number, number]>> = {
  onecall: { latitude: [32.5, 42.1], longitude: [-124.5, -114.1] },
  onecallnv: { latitude: [35, 42.1], longitude: [-120.1, -114] },
};

export function countiesOf(center: CallCenter): string[] {
  return Object.keys(PLACES[center]);
}

/** Places of the county to suggest; none for a county that the center does not serve. */
export function citiesOf(center: CallCenter, county: string): readonly string[] {
  return (Object.hasOwn(PLACES[center], county) && PLACES[center][county]) || [];
}

/** Whether the county lies in the south of the center's state, where another center takes the tickets. */
export function isSouthern(center: CallCenter, county: string): boolean {
  return center === 'onecall' && SOUTHERN_COUNTIES.includes(county);
}

/** Why the center takes no ticket for a county, in words for people; null when it does. */
export function countyProblem(center: CallCenter, county: string): string | null {
  if (countiesOf(center).includes(county)) return null;
  const { name } = CENTERS[center];
  if (!isSouthern(center, county)) {
    return `${name} does not take tickets for this county. Choose one from the list.`;
  }
  return `${county} County is served by the southern center, not by ${name}: place the ticket with ${SOUTHERN_CENTER.name} (${SOUTHERN_CENTER.url}, or call 811).`;
}

/** The center's county that a place is known to lie in; null for one that is typed. */
export function countyOfCity(center: CallCenter, city: string): string | null {
  return countiesOf(center).find(county => citiesOf(center, county).includes(city)) ?? null;
}

/** Whether a place may lie in the county: it does not where it is known to lie in another one of the center's. */
export function mayLieIn(center: CallCenter, county: string, city: string): boolean {
  return (countyOfCity(center, city) ?? county) === county;
}
