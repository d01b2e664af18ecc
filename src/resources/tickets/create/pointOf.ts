/** The point that is typed, or null while it is not whole or not in California's and Nevada's extent. */
export function pointOf(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isThere = latitude.trim() !== '' && longitude.trim() !== '';
  return isThere && lat >= 32 && lat <= 43 && lng >= -125 && lng <= -113 ? { lat, lng } : null;
}
