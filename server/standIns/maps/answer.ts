/** An answer of Google's Geocoding API, as far as it is given and read here. */
export interface GeocodeAnswer {
  status: 'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST' | 'REQUEST_DENIED';
  error_message?: string;
  /** The most exact first. */
  results: GeocodeResult[];
}

interface GeocodeResult {
  formatted_address: string;
  address_components: AddressComponent[];
  geometry: { location: { lat: number; lng: number }; location_type: 'APPROXIMATE' };
  types: string[];
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}
