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

/** Finds the county, with the nearest town and ZIP code as a hint. */
export function geocode({ latitude, longitude }: Place): GeocodeAnswer {
  const county = countyAt(latitude, longitude);
  if (!county) return { status: 'ZERO_RESULTS', results: [] };
  const near = nearestZip(county.id, latitude, longitude);
  const [stateName, state] = STATES[county.id.slice(0, 2)] ?? ['', ''];
  const town = near ? `${near.town}, ${state} ${near.zipCode}` : `${county.name}, ${state}`;
  return {
    status: 'OK',
    results: [
      {
        formatted_address: `${town}, USA`,
        address_components: [
          ...(near ? [part(near.town, near.town, 'locality', 'political')] : []),
          part(county.name, county.name, 'administrative_area_level_2', 'political'),
          part(stateName, state, 'administrative_area_level_1', 'political'),
          part('United States', 'US', 'country', 'political'),
          ...(near ? [part(near.zipCode, near.zipCode, 'postal_code')] : []),
        ],
        geometry: { location: { lat: latitude, lng: longitude }, location_type: 'APPROXIMATE' },
        types: near ? ['postal_code'] : ['administrative_area_level_2', 'political'],
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

interface Zip {
  zipCode: string;
  town: string;
  latitude: number;
  longitude: number;
}

const zipsOf = new Map<string, Zip[]>();
for (const [zipCode, town, latitude, longitude, county] of geodata.zipCodes as [
  string,
  string,
  number,
  number,
  string,
][]) {
  zipsOf.set(county, [...(zipsOf.get(county) ?? []), { zipCode, town, latitude, longitude }]);
}

/** A town farther away is no longer a useful hint. About 25 miles, in degrees of latitude. */
const FARTHEST = 0.36;

function nearestZip(county: string, latitude: number, longitude: number): Zip | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const distance = (zip: Zip) => Math.hypot(zip.latitude - latitude, (zip.longitude - longitude) * shrink);
  const nearest = (zipsOf.get(county) ?? []).reduce<Zip | null>(
    (best, zip) => (best && distance(best) <= distance(zip) ? best : zip),
    null,
  );
  return nearest && distance(nearest) <= FARTHEST ? nearest : null;
}

function part(long_name: string, short_name: string, ...types: string[]): AddressComponent {
  return { long_name, short_name, types };
}
