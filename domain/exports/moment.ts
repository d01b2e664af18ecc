import { formatUsDate } from '../calendar/plainDate';
import { zonedParts } from '../calendar/zone';

/** Writes an instant as MM/DD/YYYY h:mm AM on the zone's wall clock; nothing for none. */
export function formatMoment(instant: Date | null, zone: string): string {
  if (instant === null) return '';
  const { date, hour, minute } = zonedParts(instant, zone);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatUsDate(date)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
