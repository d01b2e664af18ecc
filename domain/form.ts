import * as v from 'valibot';

/**
 * An object of fields, each with its own rule. A field that is missing is reported in the words its rule has for an
 * empty one, where the library would speak of invalid keys.
 */
export function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, issue => {
    const [place] = issue.path ?? [];
    const rule = typeof place?.key === 'string' ? entries[place.key] : undefined;
    return (rule && v.safeParse(rule, undefined).issues?.[0].message) ?? 'The form must be an object.';
  });
}
