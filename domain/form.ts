import * as v from 'valibot';

/**
 * An object of fields: a missing one is reported in its rule's words for an empty one, and one that the form does not have is
 * refused by name, as a misspelled one would else be lost without a word.
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

/** A field that may be null but not left out, for updates: a forgotten one would else be emptied without a word. */
export function present<Rule extends v.GenericSchema>(field: string, rule: Rule) {
  const message = `${field} is missing. Send what it is to be, or null for nothing.`;
  return v.pipe(
    v.unknown(),
    v.check(value => value !== undefined, message),
    rule,
  );
}

const NOT_AN_OBJECT = 'The form must be an object.';
