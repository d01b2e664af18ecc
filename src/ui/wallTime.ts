import { instantAt, PACIFIC, zonedParts } from '../../domain/calendar/zone';

/** Pacific wall time of an input: `2026-11-30T07:00`, wherever the device is. */
export type WallTime = string;

/** ISO instant, or '' if the text isn't a valid wall time. */
export function fromWallTime(wall: WallTime): string {
  const [date = '', time = ''] = wall.split('T');
  try {
    return instantAt(date, time, PACIFIC).toISOString();
  } catch {
    return '';
  }
}

/** The instant to send. Text that isn't a time is sent as it is, so that the schema refuses it at its field. */
export function timeToSend(wall: WallTime): string {
  return fromWallTime(wall) || wall;
}

export function toWallTime(instant: Date): WallTime {
  const { date, hour, minute } = zonedParts(instant, PACIFIC);
  return `${date}T${two(hour)}:${two(minute)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
