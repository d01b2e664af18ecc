import { PACIFIC, zonedParts } from '../../../domain/calendar/zone';

const two = (value: number) => String(value).padStart(2, '0');

/** As the mail text and the XML print it: the wall of the zone, with its offset. */
export function isoOf(at: Date): string {
  const { date, hour, minute, second } = zonedParts(at, PACIFIC);
  const wall = `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
  const hours = Math.round((at.getTime() - Date.parse(`${wall}Z`)) / 3_600_000);
  return `${wall}-${two(hours)}:00`;
}

/** As the older text and the sheet print it. */
export function wallOf(at: Date, year: 2 | 4, clock: 'minutes' | 'seconds' | 'halves'): string {
  const { date, hour, minute, second } = zonedParts(at, PACIFIC);
  const [y = '', m, d] = date.split('-');
  const day = `${m}/${d}/${y.slice(4 - year)}`;
  if (clock === 'halves') return `${day} ${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${day} ${two(hour)}:${two(minute)}${clock === 'seconds' ? `:${two(second)}` : ''}`;
}
