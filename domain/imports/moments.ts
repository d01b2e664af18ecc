import { isPlainDate } from '../calendar/plainDate';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';

interface PrintedZone {
  place: string | null;
  offset: string | null;
}

const NAMED_PLACE = '(?:Pacific|Mountain|Central|Eastern)(?: (?:Standard|Daylight))?(?: Time)?';
const FROM_UTC = String.raw`(?:UTC|GMT)? ?[+-]\d{1,2}(?::?\d{2})?`;

export const SURE_ZONE = String.raw`[([]?(?:${FROM_UTC}|[PMCE][SD]?T|UTC|GMT|[Zz]|${NAMED_PLACE})(?![\p{L}\d:+-])[)\]]?`;

/** Also matches zones that `zoneOf` doesn't know, such as BST or (local). */
export const ZONE_LIKE = String.raw`(?:[([] ?)?(?:${FROM_UTC}|[A-Za-z]{1,4}[Tt]|UTC|GMT|[Zz]|[Ll]ocal(?: time)?|${NAMED_PLACE})(?![\p{L}\d:])(?: ?[)\]])?`;

export function zoneOf(printed: string): PrintedZone | null {
  const text = printed
    .replaceAll(/[()[\]]/g, '')
    .trim()
    .toUpperCase();
  const spelled =
    /^(PACIFIC|MOUNTAIN|CENTRAL|EASTERN|[PMCE])(?: ?(STANDARD|DAYLIGHT|[SD]))?(?: ?(?:T|TIME))?$/.exec(text);
  const place = PLACES[spelled?.[1]?.[0] ?? ''];
  if (spelled && place && text.length > 1) {
    const [, , season] = spelled;
    const offset = season === undefined ? null : place[season.startsWith('S') ? 'standard' : 'daylight'];
    return { place: place.name, offset };
  }
  if (['UTC', 'GMT', 'Z'].includes(text)) return { place: null, offset: '+00:00' };
  // A single digit such as -0 may be a truncated -08:00.
  const [, sign, hours = '', minutes = '00'] =
    /^(?:(?:UTC|GMT) ?|(?=.\d\d(?::?\d\d)?$))([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (!sign || Number(hours) > FARTHEST_HOURS || Number(minutes) > 59) return null;
  return { place: null, offset: `${sign}${hours.padStart(2, '0')}:${minutes}` };
}

/** A page-wide note such as "PST" means Pacific time, even in summer. */
export const generalZone = (printed: string) =>
  zoneOf(printed)?.place === PACIFIC ? 'Pacific Time' : printed;

const FARTHEST_HOURS = 14;
const PLACES: Record<string, { name: string; standard: string; daylight: string }> = {
  P: { name: PACIFIC, standard: '-08:00', daylight: '-07:00' },
  M: { name: 'America/Denver', standard: '-07:00', daylight: '-06:00' },
  C: { name: 'America/Chicago', standard: '-06:00', daylight: '-05:00' },
  E: { name: 'America/New_York', standard: '-05:00', daylight: '-04:00' },
};

interface Moment {
  at: Date | null;
  note: string | null;
}

/** The zone defaults to Pacific. Truncated dates return null. */
export function readMoment(printed: string): Moment {
  const text = inDigits(printed);
  const iso = ISO.exec(text);
  if (iso) return isoMoment(iso);
  const wall = WALL.exec(text);
  if (wall) return wallMoment(wall);
  return none;
}

const MONTHS = 'January February March April May June July August September October November December';
const NAMED_MONTH = MONTHS.replaceAll(/([A-Z]..)([a-z]*)/g, '$1(?:$2)?').replaceAll(' ', '|');
const SPELLED_DAY = String.raw`(?:${NAMED_MONTH}|Sept)\.? +\d{1,2}(?:st|nd|rd|th)?,? +\d{4}`;
const SPELLED = new RegExp(String.raw`^(?=${SPELLED_DAY})(\p{L}{3})\p{L}*\.? +(\d+)\p{L}*,? +(\d{4})`, 'iu');

function inDigits(text: string): string {
  return text.replace(SPELLED, (_, month: string, day: string, year: string) => {
    const number = MONTHS.split(' ').findIndex(
      name => name.slice(0, 3).toLowerCase() === month.toLowerCase(),
    );
    return `${String(number + 1).padStart(2, '0')}/${day}/${year}`;
  });
}

const none: Moment = { at: null, note: null };
const UNKNOWN_ZONE: Moment = { at: null, note: 'names a time zone that is not known' };
const OTHER_SEASON: Moment = { at: null, note: 'names a time zone that is not kept on that day' };
const ZONE = `(?:\\s*(${ZONE_LIKE}))?$`;
const ISO = new RegExp(String.raw`^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?${ZONE}`, 'iu');
const WALL = new RegExp(
  String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d),?\s+(?:at )?(\d{1,2}):(\d\d)(:\d\d)?\s*(?:([AP])\.?M\.?)?${ZONE}`,
  'iu',
);
const isYear = (year: number) => year >= 1990 && year < 2100;

/** Compares to the minute, because formats differ in seconds. */
export function isSameMoment(one: string, other: string): boolean {
  const [first, second] = [readMoment(one).at, readMoment(other).at];
  return first !== null && second !== null && Math.abs(first.getTime() - second.getTime()) < 60_000;
}

function isoMoment([, day = '', minutes = '', seconds, zone]: RegExpExecArray): Moment {
  if (!isDay(day) || !isTime(`${minutes}${seconds ?? ':00'}`)) return none;
  if (zone) return momentIn(zone, day, `${minutes}${seconds ?? ':00'}`);
  // Without seconds or an offset it may be truncated.
  if (!seconds) return none;
  const { at, note } = onWall(PACIFIC, day, `${minutes}${seconds}`);
  return { at, note: note ?? NO_OFFSET };
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
  zone,
]: RegExpExecArray) {
  // 2:48 may be a truncated 2:48 PM.
  if (!half && hour.length < 2) return none;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return none;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${String(hours).padStart(2, '0')}:${minute}${second}`;
  if (!isDay(date) || !isTime(time)) return none;
  const moment = zone ? momentIn(zone, date, time) : onWall(PACIFIC, date, time);
  const isPadded = hour.startsWith('0') || !half;
  const isShort = isPadded && (month.length < 2 || day.length < 2);
  return moment.at && isShort ? { at: moment.at, note: moment.note ?? LOST_DIGIT } : moment;
}

export const LOST_DIGIT = 'may have lost a digit of its day';

function momentIn(zone: string, date: string, time: string): Moment {
  const known = zoneOf(zone);
  if (known === null) return UNKNOWN_ZONE;
  const { place, offset } = known;
  if (offset === null) return place === null ? UNKNOWN_ZONE : onWall(place, date, time);
  const at = new Date(`${date}T${time}${offset}`);
  // PST in summer may mean either offset.
  return place !== null && timeIn(at, place) !== time ? OTHER_SEASON : { at, note: null };
}

function onWall(place: string, date: string, time: string): Moment {
  const at = instantAt(date, time, place);
  if (timeIn(at, place) !== time) {
    return { at: null, note: 'is a time that the change to summer time skips' };
  }
  const later = new Date(at.getTime() + HOUR_MS);
  const twice = timeIn(later, place) === time;
  return { at, note: twice ? TWICE : null };
}

export const TWICE = 'comes twice in that night; read as the first';

export const NO_OFFSET = 'has no offset; read as Pacific time';

const HOUR_MS = 3_600_000;

function timeIn(at: Date, place: string): string {
  const { hour, minute, second } = zonedParts(at, place);
  return [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
}

const isDay = (day: string) => isPlainDate(day) && isYear(Number(day.slice(0, 4)));
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
