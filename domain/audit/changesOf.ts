import { formatUsDate, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { PACIFIC } from '../calendar/zone';
import { formatMoment } from '../exports/formula';
import { innerWords } from './fieldWords';

/** A field that a written change altered; null: it had no value. */
interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

/** What an entry altered, field by field as written; what is no object is one nameless change. Days are MM/DD/YYYY. */
export function changesOf(before: string | null, after: string | null, zone = PACIFIC): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map(field => ({ field, old: textOf(old[field], zone), new: textOf(now[field], zone) }))
    .filter(change => change.old !== change.new);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  const value: unknown = json === null ? {} : read(json);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : { '': value };
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function textOf(value: unknown, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return timesIn(value, zone);
  if (Array.isArray(value)) return value.map(one => textOf(one, zone) ?? '–').join(', ') || null;
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, one]) => `${innerWords(name)} ${textOf(one, zone) ?? '–'}`);
  return parts.join(', ') || null;
}

/** What the log keeps as a machine does, as people read it. */
function timesIn(text: string, zone: string): string {
  if (isPlainDate(text)) return formatUsDate(text);
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? formatMoment(instant, zone) : text;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A posting as the log has it. */
export interface LoggedPosting {
  text: string;
  color: string;
  validFrom: PlainDate;
  validTo: PlainDate | null;
}

/** Postings of a code that a change took away and added, a cut one in both. Null for an entry that is not of a code. */
export function postedCodeChanges(
  before: string | null,
  after: string | null,
): { gone: LoggedPosting[]; added: LoggedPosting[] } | null {
  const [old, now] = [postingsOf(before), postingsOf(after)];
  if (!old || !now) return null;
  const without = (list: LoggedPosting[], others: LoggedPosting[]) => {
    const known = new Set(others.map(keyOf));
    return list.filter(posting => !known.has(keyOf(posting)));
  };
  return { gone: without(old, now), added: without(now, old) };
}

function postingsOf(json: string | null): LoggedPosting[] | null {
  const { posted } = JSON.parse(json ?? '{}') as { posted?: LoggedPosting[] };
  return Array.isArray(posted) ? posted : null;
}

/** All of it, the note and the meeting as well, in one order. */
function keyOf(posting: LoggedPosting): string {
  return JSON.stringify(Object.entries(posting).sort(([a], [b]) => (a < b ? -1 : 1)));
}
