import * as v from 'valibot';

/** Rejects unknown fields, so that misspelled ones aren't lost. */
export function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, issue => {
    const [place] = issue.path ?? [];
    if (typeof place?.key !== 'string') return NOT_AN_OBJECT;
    const rule = Object.hasOwn(entries, place.key) ? entries[place.key] : undefined;
    if (!rule) return `There is no field ${place.key}. Check its spelling.`;
    return v.safeParse(rule, undefined).issues?.[0].message ?? NOT_AN_OBJECT;
  });
}

/** May be null but not missing, so that an update can't clear a forgotten field. */
export function present<Rule extends v.GenericSchema>(field: string, rule: Rule) {
  const message = `${field} is missing. Send what it is to be, or null for nothing.`;
  return v.pipe(
    v.unknown(),
    v.check(value => value !== undefined, message),
    rule,
  );
}

const NOT_AN_OBJECT = 'The form must be an object.';
