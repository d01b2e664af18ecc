import type { CallCenter } from '../calendar/centers';

/** Counties each center serves here, with the cities offered in the form. */
export const PLACES: Record<CallCenter, Record<string, readonly string[]>> = {
  onecall: {
    Alameda: ['Oakland', 'Fremont', 'Hayward', 'Berkeley'],
    Butte: ['Chico'],
    'Contra Costa': ['Concord', 'Walnut Creek', 'Richmond', 'Antioch'],
    Fresno: ['Fresno', 'Clovis'],
    Kern: ['Bakersfield'],
    Monterey: ['Salinas'],
    Placer: ['Roseville', 'Rocklin', 'Lincoln'],
    Sacramento: ['Sacramento', 'Elk Grove', 'Folsom', 'Rancho Cordova', 'Citrus Heights'],
    'San Joaquin': ['Stockton', 'Tracy', 'Lodi'],
    'San Mateo': ['Daly City', 'Redwood City'],
    'Santa Clara': ['San Jose', 'Sunnyvale', 'Santa Clara'],
    Shasta: ['Redding'],
    Solano: ['Vallejo', 'Fairfield', 'Vacaville'],
    Sonoma: ['Santa Rosa', 'Petaluma'],
    Stanislaus: ['Modesto', 'Turlock'],
    Yolo: ['Davis', 'Woodland'],
  },
  onecallnv: {
    'Carson City': ['Carson City'],
    Churchill: ['Fallon'],
    Clark: ['Las Vegas', 'Henderson', 'North Las Vegas', 'Boulder City', 'Mesquite'],
    Douglas: ['Minden', 'Gardnerville'],
    Elko: ['Elko'],
    Lyon: ['Fernley', 'Dayton'],
    Nye: ['Pahrump'],
    Storey: ['Virginia City'],
    Washoe: ['Reno', 'Sparks', 'Incline Village'],
  },
};

/** The state's own extent in degrees, [least, most]: enough to catch swapped or mistyped coordinates. */
export const BOUNDS: Record<CallCenter, Record<'latitude' | 'longitude', readonly [number, number]>> = {
  onecall: { latitude: [32.5, 42.1], longitude: [-124.5, -114.1] },
  onecallnv: { latitude: [35, 42.1], longitude: [-120.1, -114] },
};

export function countiesOf(center: CallCenter): string[] {
  return Object.keys(PLACES[center]);
}

export function citiesOf(center: CallCenter, county: string): readonly string[] {
  return (Object.hasOwn(PLACES[center], county) && PLACES[center][county]) || [];
}
