import { formatUsDate, isPlainDate } from '../calendar/plainDate';
import { PACIFIC } from '../calendar/zone';
import { formatMoment } from '../exports/formula';
import { innerWords } from './fieldWords';

interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

/** Compares field by field. JSON that isn't an object becomes one change with an empty field name. */
export function changesOf(before: string | null, after: string | null, zone = PACIFIC): Change[] {
  return compared(before, after, zone, text => text);
}

/** For a page. Exports keep IDs, checksums and storage keys as evidence. */
export function readableChangesOf(before: string | null, after: string | null): Change[] {
  return compared(before, after, PACIFIC, readable);
}

type Words = (text: string) => string | null;

function compared(before: string | null, after: string | null, zone: string, words: Words): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .filter(field => JSON.stringify(old[field] ?? '') !== JSON.stringify(now[field] ?? ''))
    .map(field => ({ field, old: textOf(old[field], zone, words), new: textOf(now[field], zone, words) }))
    .filter(change => change.old !== null || change.new !== null);
}

/** The server names records that still exist. Of a stored file, its name says something to people. */
function readable(text: string): string | null {
  if (UUID.test(text)) return 'a deleted record';
  if (CHECKSUM.test(text)) return null;
  if (!STORAGE_KEY.test(text)) return text;
  const name = (text.split('/').at(-1) ?? '').replace(LEADING_UUID, '');
  return name.includes('.') ? name : 'a file';
}

const [YES, NO] = ['Yes', 'No'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEADING_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[-_.]?/i;
const CHECKSUM = /^[0-9a-f]{64}$/i;
const STORAGE_KEY = /^[\w-]+:[0-9a-f-]{36}\//i;

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

function textOf(value: unknown, zone: string, words: Words): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') {
    const text = words(value);
    return text && timesIn(text, zone);
  }
  if (Array.isArray(value)) return value.map(one => textOf(one, zone, words) ?? '–').join(', ') || null;
  if (typeof value === 'boolean') return words(value ? YES : NO);
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(
    ([name, one]) => `${innerWords(name)} ${textOf(one, zone, words) ?? '–'}`,
  );
  return parts.join(', ') || null;
}

function timesIn(text: string, zone: string): string {
  if (isPlainDate(text)) return formatUsDate(text);
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? formatMoment(instant, zone) : text;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
