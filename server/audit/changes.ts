type Fields = Record<string, unknown>;

/** What a change altered, field by field, as an audit row keeps it. Values are compared as JSON. */
export function changes(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const altered = Object.keys(after).filter(
    field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(altered.map(field => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
