/** YYYY-MM-DD (years 0001–9999), comparable with `<`. Functions here throw a RangeError for invalid days. */
export type PlainDate = string;

/** Sunday is 0, as in `Date`. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function isPlainDate(text: string): boolean {
  return !Number.isNaN(utcMidnight(text));
}

/** JavaScript rolls February 30 over to March, so the day is checked too. */
export function isInstant(timestamp: string): boolean {
  return isPlainDate(timestamp.slice(0, 10)) && !Number.isNaN(Date.parse(timestamp));
}

export function plainDateOf(year: number, month: number, day: number): PlainDate {
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  assertPlainDate(date);
  return date;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  const moved = new Date(assertPlainDate(date) + days * DAY_MS);
  const year = moved.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return moved.toISOString().slice(0, 10);
  throw new RangeError(`No calendar day ${days} days from ${date}`);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (assertPlainDate(to) - assertPlainDate(from)) / DAY_MS;
}

export function dayOfWeek(date: PlainDate): DayOfWeek {
  return new Date(assertPlainDate(date)).getUTCDay() as DayOfWeek;
}

export function parseUsDate(text: string): PlainDate | null {
  const [, month, day, year] = US_DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isPlainDate(date) ? date : null;
}

export function formatUsDate(date: PlainDate): string {
  assertPlainDate(date);
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}

const DAY_MS = 86_400_000;
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

function assertPlainDate(text: string): number {
  const midnight = utcMidnight(text);
  if (Number.isNaN(midnight)) throw new RangeError(`Not a calendar day (YYYY-MM-DD): ${text}`);
  return midnight;
}

function utcMidnight(text: string): number {
  // Not read from the match groups, which is slower. Exports need thousands of days.
  if (!ISO_DATE.test(text)) return Number.NaN;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // `Date.UTC` maps the years 0–99 to 1900–1999.
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // February 30 rolls over to March, so the month changes.
  return year >= FIRST_YEAR && midnight.getUTCMonth() === month - 1 ? midnight.getTime() : Number.NaN;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
