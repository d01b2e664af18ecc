import * as v from 'valibot';

/** Parses a JSON object without validating its content. */
export function jsonObject(field: string) {
  const message = `${field} must be JSON.`;
  return v.pipe(
    v.string(message),
    v.parseJson({}, message),
    v.custom<object>(isObject, `${field} must be a JSON object: names with values, within braces.`),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
