import { isPlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';

/** An instant as printed, to the second; or null, with what a person should be told. */
interface Moment {
  at: Date | null;
  note: string | null;
}

/**
 * Reads a date with its time: ISO 8601 with offset, or MM/DD/YYYY or MM/DD/YY with a time of 24 hours or AM/PM on the
 * wall of the centers' zone. What is cut off or doubtful is no date: none is ever guessed.
 */
export function readMoment(text: string): Moment {
  const iso = ISO.exec(text);
  if (iso) return isoMoment(iso);
  const wall = WALL.exec(text);
  if (wall) return wallMoment(wall);
  return none;
}

const none: Moment = { at: null, note: null };
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
const WALL = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d),?\s+(\d{1,2}):(\d\d)(:\d\d)?\s*(?:([AP])\.?M\.?)?$/i;
const FIRST_YEAR = 1990;

function isoMoment([, day = '', minutes = '', seconds, offset]: RegExpExecArray): Moment {
  if (!isDay(day) || !isTime(`${minutes}${seconds ?? ':00'}`)) return none;
  if (offset) {
    const [, sign = '+', hours = '00', rest = '00'] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
    if (Number(hours) > 14 || Number(rest) > 59) return none;
    return { at: new Date(`${day}T${minutes}${seconds ?? ':00'}${sign}${hours}:${rest}`), note: null };
  }
  // Without seconds and offset it may be cut anywhere.
  if (!seconds) return none;
  const { at, note } = pacific(day, `${minutes}${seconds}`);
  return { at, note: note ?? 'has no offset; read as Pacific time' };
}

function wallMoment([
  ,
  month = '',
  day = '',
  year = '',
  hour = '',
  minute = '',
  second = ':00',
  half,
]: RegExpExecArray) {
  // 2:48 may be what is left of 2:48 PM.
  if (!half && hour.length < 2) return none;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return none;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${String(hours).padStart(2, '0')}:${minute}${second}`;
  return isDay(date) && isTime(time) ? pacific(date, time) : none;
}

/** Two hours of a year are doubtful on the wall of the zone. */
function pacific(date: string, time: string): Moment {
  const at = instantAt(date, time, PACIFIC);
  if (timeIn(at) !== time) {
    return { at: null, note: 'is a time that the change to summer time skips' };
  }
  const later = new Date(at.getTime() + HOUR_MS);
  const twice = timeIn(later) === time;
  return { at, note: twice ? TWICE : null };
}

/** Said of a time that the change to winter time repeats. */
export const TWICE = 'comes twice in that night; read as the first';

const HOUR_MS = 3_600_000;

function timeIn(at: Date): string {
  const { hour, minute, second } = zonedParts(at, PACIFIC);
  return [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
}

const isDay = (day: string) => isPlainDate(day) && Number(day.slice(0, 4)) >= FIRST_YEAR;
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
