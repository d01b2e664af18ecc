/** Degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Reads `latitude,longitude`; null when the text is none. */
export function placeOf(coordinates: string | null): Place | null {
  const [lat, lng, ...rest] = (coordinates ?? '')
    .split(',')
    .map(text => (text.trim() === '' ? NaN : Number(text)));
  if (lat === undefined || lng === undefined || rest.length > 0) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
