/** An answer of Google's Geocoding API, as far as it is read. */
export interface GeocodeAnswer {
  status: string;
  results?: GeocodeResult[];
}

interface GeocodeResult {
  address_components?: { long_name: string; short_name: string; types: string[] }[];
}

/** The parts of an address that a place tells; an empty text where it tells none. */
export interface Address {
  county: string;
  city: string;
  zipCode: string;
  /** Two letters. */
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
