/** Degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Parses `latitude,longitude`. Null if the text is anything else. */
export function placeOf(coordinates: string | null): Place | null {
  const [lat, lng, ...rest] = (coordinates ?? '')
    .split(',')
    .map(text => (text.trim() === '' ? NaN : Number(text)));
  if (lat === undefined || lng === undefined || rest.length > 0) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** The part of Google's Geocoding API response that is used. */
export interface GeocodeAnswer {
  status: string;
  results?: GeocodeResult[];
}

interface GeocodeResult {
  place_id?: string;
  formatted_address?: string;
  geometry?: { location: Place; location_type?: string };
  /** Not all that was typed was found. */
  partial_match?: boolean;
  address_components?: { long_name: string; short_name: string; types: string[] }[];
}

export interface Address {
  county: string;
  city: string;
  zipCode: string;
  state: string;
}

export function addressOf({ address_components: parts = [] }: GeocodeResult): Address {
  const part = (type: string) => parts.find(({ types }) => types.includes(type));
  return {
    county: (part('administrative_area_level_2')?.long_name ?? '').replace(/ County$/, ''),
    city: part('locality')?.long_name ?? '',
    zipCode: part('postal_code')?.long_name ?? '',
    state: part('administrative_area_level_1')?.short_name ?? '',
  };
}

export interface FoundPlace extends Address, Place {
  id: string;
  /** The whole address. */
  name: string;
  /** House number and street. */
  street: string;
}

/** Results in the states of a center. A street's or a town's middle is no place to dig. */
export function placesOf({ status, results = [] }: GeocodeAnswer, states: readonly string[]): FoundPlace[] {
  if (status !== 'OK') return [];
  const found = results.flatMap((result, index) => {
    const { geometry, formatted_address: name = '', place_id: id = String(index) } = result;
    const isExact = !result.partial_match && EXACT.includes(geometry?.location_type ?? 'ROOFTOP');
    return geometry && isExact
      ? [{ id, name, street: streetOf(result), ...geometry.location, ...addressOf(result) }]
      : [];
  });
  return found.filter(({ state }) => states.includes(state)).slice(0, MAX_FOUND_PLACES);
}

const MAX_FOUND_PLACES = 5;
/** Of Google's format. Other services may not say. */
const EXACT = ['ROOFTOP', 'RANGE_INTERPOLATED'];

function streetOf({ address_components: parts = [] }: GeocodeResult): string {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))?.long_name;
  return [part('street_number'), part('route')].filter(Boolean).join(' ');
}
