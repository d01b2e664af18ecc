import { type CallCenter, CENTERS } from '../calendar/centers';

/** One county per line with its larger places, largest first. Continuation lines are indented. */
const CALIFORNIA = `
  Alameda: Oakland, Fremont, Hayward, Berkeley, San Leandro, Livermore, Pleasanton, Alameda, Union City, Dublin,
    Newark, Emeryville, Albany, Piedmont, Castro Valley
  Alpine: Markleeville, Bear Valley
  Amador: Jackson, Ione, Sutter Creek, Plymouth, Amador City, Pine Grove
  Butte: Chico, Oroville, Paradise, Gridley, Biggs, Magalia
  Calaveras: Angels Camp, San Andreas, Valley Springs, Murphys, Arnold, Copperopolis
  Colusa: Colusa, Williams, Arbuckle
  Contra Costa: Concord, Walnut Creek, Richmond, Antioch, Pittsburg, San Ramon, Brentwood, Danville, Martinez,
    Pleasant Hill, Oakley, Hercules, Pinole, San Pablo, El Cerrito, Lafayette, Orinda, Moraga, Clayton
  Del Norte: Crescent City, Smith River, Klamath
  El Dorado: Placerville, South Lake Tahoe, El Dorado Hills, Cameron Park, Pollock Pines
  Fresno: Fresno, Clovis, Sanger, Reedley, Selma, Kerman, Coalinga, Kingsburg, Parlier, Mendota, Firebaugh,
    Fowler, Orange Cove, Huron, San Joaquin
  Glenn: Willows, Orland
  Humboldt: Eureka, Arcata, Fortuna, McKinleyville, Ferndale, Blue Lake, Rio Dell, Trinidad
  Kern: Bakersfield, Delano, Ridgecrest, Wasco, Shafter, Arvin, McFarland, California City, Tehachapi, Taft,
    Maricopa, Lamont
  Kings: Hanford, Lemoore, Corcoran, Avenal
  Lake: Clearlake, Lakeport, Kelseyville, Middletown
  Lassen: Susanville, Westwood, Janesville
  Madera: Madera, Chowchilla, Oakhurst
  Marin: San Rafael, Novato, Mill Valley, San Anselmo, Larkspur, Corte Madera, Tiburon, Fairfax, Sausalito,
    Ross, Belvedere
  Mariposa: Mariposa, Coulterville
  Mendocino: Ukiah, Fort Bragg, Willits, Point Arena, Mendocino
  Merced: Merced, Los Banos, Atwater, Livingston, Gustine, Dos Palos
  Modoc: Alturas, Cedarville
  Mono: Mammoth Lakes, Bridgeport, Lee Vining, June Lake
  Monterey: Salinas, Monterey, Seaside, Marina, Soledad, Greenfield, Pacific Grove, King City, Gonzales,
    Carmel-by-the-Sea, Del Rey Oaks, Sand City
  Napa: Napa, American Canyon, St. Helena, Calistoga, Yountville
  Nevada: Grass Valley, Nevada City, Truckee, Penn Valley
  Placer: Roseville, Rocklin, Lincoln, Auburn, Loomis, Colfax, Granite Bay, Tahoe City
  Plumas: Quincy, Portola, Chester
  Sacramento: Sacramento, Elk Grove, Folsom, Rancho Cordova, Citrus Heights, Galt, Isleton, Carmichael, Fair
    Oaks
  San Benito: Hollister, San Juan Bautista
  San Francisco: San Francisco
  San Joaquin: Stockton, Tracy, Lodi, Manteca, Lathrop, Ripon, Escalon, Mountain House
  San Luis Obispo: San Luis Obispo, Paso Robles, Atascadero, Arroyo Grande, Grover Beach, Morro Bay, Pismo
    Beach, Nipomo
  San Mateo: Daly City, Redwood City, San Mateo, South San Francisco, San Bruno, Menlo Park, Pacifica, Foster
    City, Burlingame, San Carlos, East Palo Alto, Belmont, Millbrae, Half Moon Bay, Hillsborough, Atherton,
    Brisbane, Woodside, Portola Valley, Colma
  Santa Clara: San Jose, Sunnyvale, Santa Clara, Mountain View, Milpitas, Palo Alto, Cupertino, Gilroy, Morgan
    Hill, Campbell, Los Gatos, Los Altos, Saratoga, Los Altos Hills, Monte Sereno
  Santa Cruz: Santa Cruz, Watsonville, Scotts Valley, Capitola, Aptos, Felton
  Shasta: Redding, Anderson, Shasta Lake, Burney
  Sierra: Loyalton, Downieville, Sierra City
  Siskiyou: Yreka, Mount Shasta, Weed, Dunsmuir, Etna, Fort Jones, Montague, Dorris, Tulelake
  Solano: Vallejo, Fairfield, Vacaville, Suisun City, Benicia, Dixon, Rio Vista
  Sonoma: Santa Rosa, Petaluma, Rohnert Park, Windsor, Healdsburg, Sonoma, Cloverdale, Sebastopol, Cotati
  Stanislaus: Modesto, Turlock, Ceres, Riverbank, Oakdale, Patterson, Newman, Waterford, Hughson
  Sutter: Yuba City, Live Oak
  Tehama: Red Bluff, Corning, Tehama, Los Molinos
  Trinity: Weaverville, Hayfork, Lewiston
  Tulare: Visalia, Tulare, Porterville, Dinuba, Lindsay, Farmersville, Exeter, Woodlake
  Tuolumne: Sonora, Jamestown, Groveland, Twain Harte
  Yolo: Davis, Woodland, West Sacramento, Winters
  Yuba: Marysville, Wheatland, Olivehurst, Linda
`;

const NEVADA = `
  Carson City: Carson City
  Churchill: Fallon
  Clark: Las Vegas, Henderson, North Las Vegas, Boulder City, Mesquite, Laughlin, Overton, Logandale,
    Searchlight
  Douglas: Minden, Gardnerville, Stateline, Genoa
  Elko: Elko, Spring Creek, Carlin, Wells, West Wendover, Jackpot
  Esmeralda: Goldfield, Silver Peak, Dyer
  Eureka: Eureka, Crescent Valley
  Humboldt: Winnemucca, McDermitt
  Lander: Battle Mountain, Austin
  Lincoln: Caliente, Pioche, Panaca, Alamo
  Lyon: Fernley, Dayton, Yerington, Silver Springs
  Mineral: Hawthorne, Mina
  Nye: Pahrump, Tonopah, Beatty, Amargosa Valley
  Pershing: Lovelock
  Storey: Virginia City
  Washoe: Reno, Sparks, Incline Village, Sun Valley, Gerlach
  White Pine: Ely, McGill, Baker
`;

function placesByCounty(table: string): Record<string, readonly string[]> {
  const lines = table.trim().split(/\n {2}(?! )/);
  return Object.fromEntries(
    lines.map(line => {
      const [county = '', places = ''] = line.split(/:\s+/);
      return [county, places.split(/,\s+/)];
    }),
  );
}

/** The southern center's counties (digalert.org/about) are left out. */
export const PLACES: Record<CallCenter, Record<string, readonly string[]>> = {
  onecall: placesByCounty(CALIFORNIA),
  onecallnv: placesByCounty(NEVADA),
};

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

export const SOUTHERN_CENTER = { name: 'DigAlert', url: 'https://www.digalert.org' } as const;

/** Bounding box of the state in degrees, [min, max]. Catches swapped or mistyped coordinates. */
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

export function isSouthern(center: CallCenter, county: string): boolean {
  return center === 'onecall' && isSouthernCounty(county);
}

/** Ignores case, because center files print counties in capitals. */
export function isSouthernCounty(county: string): boolean {
  return SOUTHERN_COUNTIES.some(one => one.toLowerCase() === county.trim().toLowerCase());
}

export function countyProblem(center: CallCenter, county: string): string | null {
  if (countiesOf(center).includes(county)) return null;
  const { name } = CENTERS[center];
  if (!isSouthern(center, county)) {
    return `${name} does not take tickets for this county. Choose one from the list.`;
  }
  return `${county} County is served by the southern center, not by ${name}: place the ticket with ${SOUTHERN_CENTER.name} (${SOUTHERN_CENTER.url}, or call 811).`;
}

export function countyOfCity(center: CallCenter, city: string): string | null {
  return countiesOf(center).find(county => citiesOf(center, county).includes(city)) ?? null;
}
