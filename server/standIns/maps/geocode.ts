import { geoBounds, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import geodata from '../../places/generated/geodata.json';

export interface Place {
  latitude: number;
  longitude: number;
}

interface GeocodeResult {
  formatted_address: string;
  address_components: AddressComponent[];
  geometry: { location: { lat: number; lng: number }; location_type: 'APPROXIMATE' };
  types: string[];
}

export interface GeocodeAnswer {
  status: 'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST' | 'REQUEST_DENIED';
  error_message?: string;
  results: GeocodeResult[];
}

interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

/** Finds the county, with a town nearby as a hint. A ZIP code would be a guess: these are known by one point each. */
export function geocode({ latitude, longitude }: Place): GeocodeAnswer {
  const county = countyAt(latitude, longitude);
  if (!county) return { status: 'ZERO_RESULTS', results: [] };
  const town = townNear(county.id, latitude, longitude);
  const [stateName, state] = STATES[county.id.slice(0, 2)] ?? ['', ''];
  return {
    status: 'OK',
    results: [
      {
        formatted_address: `${town ?? county.name}, ${state}, USA`,
        address_components: [
          ...(town === null ? [] : [part(town, town, 'locality', 'political')]),
          part(county.name, county.name, 'administrative_area_level_2', 'political'),
          part(stateName, state, 'administrative_area_level_1', 'political'),
          part('United States', 'US', 'country', 'political'),
        ],
        geometry: { location: { lat: latitude, lng: longitude }, location_type: 'APPROXIMATE' },
        types: town === null ? ['administrative_area_level_2', 'political'] : ['locality', 'political'],
      },
    ],
  };
}

const STATES: Record<string, [name: string, code: string]> = {
  '06': ['California', 'CA'],
  '32': ['Nevada', 'NV'],
};

const topology = geodata.counties as unknown as Topology<{ counties: GeometryCollection<{ name: string }> }>;

const counties = feature(topology, topology.objects.counties).features.map(shape => ({
  id: String(shape.id),
  // Carson City is an independent city without a county.
  name: shape.properties.name === 'Carson City' ? 'Carson City' : `${shape.properties.name} County`,
  shape,
  bounds: geoBounds(shape),
}));

function countyAt(latitude: number, longitude: number) {
  return counties.find(
    ({ shape, bounds: [[west, south], [east, north]] }) =>
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north &&
      geoContains(shape, [longitude, latitude]),
  );
}

interface Town {
  name: string;
  latitude: number;
  longitude: number;
}

type ZipCode = [zipCode: string, town: string, latitude: number, longitude: number, county: string];

/** A large town has several, one for each of its ZIP codes. */
const townsOf = new Map<string, Town[]>();
for (const [, name, latitude, longitude, county] of geodata.zipCodes as ZipCode[]) {
  townsOf.set(county, [...(townsOf.get(county) ?? []), { name, latitude, longitude }]);
}

/** A town farther away is no hint. About 5 miles, in degrees of latitude. */
const FARTHEST = 0.072;

function townNear(county: string, latitude: number, longitude: number): string | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = (town: Town) =>
    Math.hypot(town.latitude - latitude, (town.longitude - longitude) * shrink);
  const nearest = (townsOf.get(county) ?? []).reduce<Town | null>(
    (best, town) => (best && distance(best) <= distance(town) ? best : town),
    null,
  );
  return nearest && distance(nearest) <= FARTHEST ? nearest.name : null;
}

function part(long_name: string, short_name: string, ...types: string[]): AddressComponent {
  return { long_name, short_name, types };
}
