import { type FieldValues, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { fieldErrors } from '../../../domain/validation';

/**
 * Checks a form with the domain's schema of the call, the same one that the server parses with. A form holds its whole
 * record, of which the schema takes its own fields, and react-admin has null for text that was cleared.
 */
export function schemaResolver(
  schema: v.GenericSchema,
  read = (values: FieldValues) => values,
): Resolver<FieldValues> {
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : null;
  return typed => {
    const values = read(typed);
    const known = names ? Object.fromEntries(names.map(name => [name, values[name]])) : values;
    const parsed = v.safeParse(schema, withoutNulls(known));
    if (parsed.success) return { values: parsed.output as FieldValues, errors: {} };
    const errors = {};
    for (const [name, message] of Object.entries(fieldErrors(parsed.issues))) {
      set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}

function withoutNulls(values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}
