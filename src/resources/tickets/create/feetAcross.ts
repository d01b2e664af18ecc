import { acrossOf, ringOf } from '../../../../domain/tickets/geofence';

/** How wide a drawn area is, as the field for its size holds it: whole feet, 5 at least. */
export function feetAcross(wkt: string | null): string {
  const ring = ringOf(wkt);
  return ring ? String(Math.max(5, Math.round(acrossOf(ring)))) : '';
}
