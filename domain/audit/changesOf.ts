/** A field that a written change altered; null: it had no value. */
export interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

/**
 * What an entry of the log altered, field by field, in the order in which it was written. `before` and `after` are JSON
 * objects or null; what is no object is one change without a name.
 */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map(field => ({ field, old: textOf(old[field]), new: textOf(now[field]) }))
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

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(one => textOf(one) ?? '–').join(', ') || null;
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, one]) => `${name} ${textOf(one) ?? '–'}`);
  return parts.join(', ') || null;
}
