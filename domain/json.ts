import * as v from 'valibot';

/** Text that holds a JSON object, as that object, not validated any further. */
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
