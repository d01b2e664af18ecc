import { coordinateProblem } from '../../../../domain/tickets/coordinates';

/** The point that is typed, or null while it is not whole or no center has tickets there. */
export function pointOf(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isThere = latitude.trim() !== '' && longitude.trim() !== '';
  const isPossible = !coordinateProblem('latitude', lat, null) && !coordinateProblem('longitude', lng, null);
  return isThere && isPossible ? { lat, lng } : null;
}
