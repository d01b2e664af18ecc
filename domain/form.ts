import * as v from 'valibot';

/**
 * An object of fields, each with its own rule. A field that is missing is reported in the words its rule has for an
 * empty one, where the library would speak of invalid keys. A field that the form does not have is refused by its name:
 * a misspelt one would else be lost without a word.
 */
export function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, issue => {
    const [place] = issue.path ?? [];
    if (typeof place?.key !== 'string') return NOT_AN_OBJECT;
    const rule = Object.hasOwn(entries, place.key) ? entries[place.key] : undefined;
    if (!rule) return `There is no field ${place.key}. Check its spelling.`;
    return v.safeParse(rule, undefined).issues?.[0].message ?? NOT_AN_OBJECT;
  });
}

const NOT_AN_OBJECT = 'The form must be an object.';
