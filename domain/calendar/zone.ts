import { isPlainDate, type PlainDate, plainDateOf } from './plainDate';

/** Both centers use Pacific time, even for West Wendover in the Mountain zone (unverified). */
export const PACIFIC = 'America/Los_Angeles';

export interface ZonedParts {
  date: PlainDate;
  hour: number;
  minute: number;
  second: number;
}

export function zonedParts(instant: Date, zone: string): ZonedParts {
  const offset = offsetIn(instant.getTime(), zone);
  const wall = new Date(instant.getTime() + offset);
  return {
    date: plainDateOf(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/** Cached by the minute, because formatting is slower than reading a database row. */
export function calendarDay(instant: Date, zone: string): PlainDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const days = rememberedDays(zone);
  const known = days.get(minute);
  if (known !== undefined) return known;
  const { date } = zonedParts(instant, zone);
  if (days.size >= MAX_DAYS) days.clear();
  days.set(minute, date);
  return date;
}

/** A skipped time moves ahead by the skipped hour. A repeated time means the first one. */
export function instantAt(date: PlainDate, time: string, zone: string): Date {
  if (!TIME.test(time)) throw new RangeError(`Not a time of day (HH:MM or HH:MM:SS): ${time}`);
  if (!isPlainDate(date)) throw new RangeError(`Not a calendar day (YYYY-MM-DD): ${date}`);
  const wall = Date.parse(`${date}T${time}Z`);
  // No zone changes its clock twice in two days, so these are the offsets before and after a change.
  const before = wall - offsetIn(wall - DAY_MS, zone);
  const after = wall - offsetIn(wall + DAY_MS, zone);
  const shown = [before, after].filter(instant => instant + offsetIn(instant, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MAX_DAYS = 4096;
const remembered = new Map<string, Map<number, PlainDate>>();

function rememberedDays(zone: string): Map<number, PlainDate> {
  const days = remembered.get(zone) ?? new Map<number, PlainDate>();
  remembered.set(zone, days);
  return days;
}

const MAX_OFFSETS = 4096;
const offsets = new Map<string, Map<number, number | null>>();

/** Cached by UTC day, because exports need thousands. Null on days with a clock change. */
function offsetIn(instant: number, zone: string): number {
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${new Date(instant)}`);
  const known = offsets.get(zone) ?? new Map<number, number | null>();
  offsets.set(zone, known);
  const day = Math.floor(instant / DAY_MS);
  let offset = known.get(day);
  if (offset === undefined) {
    const [first, last] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
    offset = first === last ? first : null;
    if (known.size >= MAX_OFFSETS) known.clear();
    known.set(day, offset);
  }
  return offset ?? offsetAt(Math.floor(instant / 1000) * 1000, zone);
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is far slower than using one. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

function wallClock(instant: Date, zone: string) {
  // The US order is fixed. Parsing it takes a third of the time of `formatToParts`.
  const numbers = clockOf(zone).format(instant).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return { year, month, day, hour, minute, second };
}

/** Milliseconds ahead of UTC, so negative in America. */
function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant), zone);
  // `Date.UTC` maps the years 0–99 to 1900–1999.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000 - instant;
}
