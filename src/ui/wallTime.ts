import { instantAt, PACIFIC, zonedParts } from '../../domain/calendar/zone';

/** What a date-time input holds: `2026-11-30T07:00` on the clock of the centers, wherever the device is. */
export type WallTime = string;

/** The instant of a wall time as ISO text, or '' when it is none. */
export function fromWallTime(wall: WallTime): string {
  const [date = '', time = ''] = wall.split('T');
  try {
    return instantAt(date, time, PACIFIC).toISOString();
  } catch {
    return '';
  }
}

export function toWallTime(instant: Date): WallTime {
  const { date, hour, minute } = zonedParts(instant, PACIFIC);
  return `${date}T${two(hour)}:${two(minute)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
