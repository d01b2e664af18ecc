import * as v from 'valibot';

/** A field that may be left out. An empty text or null counts as left out, as forms send it. */
export function maybe<Rule extends v.GenericSchema>(rule: Rule) {
  const blankIsNone = v.transform((value: unknown) => (isBlank(value) ? undefined : value));
  return v.optional(v.pipe(v.unknown(), blankIsNone, v.optional(rule)));
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
