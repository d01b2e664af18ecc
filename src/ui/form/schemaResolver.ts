import { type FieldValues, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { fieldErrors } from '../../../domain/validation';

/** A schema from domain/, or a function that validates fields together and throws an AppError. */
export type CallSchema = v.GenericSchema | ((input: FieldValues) => unknown);

/**
 * Uses the same schema as the server. Converts react-admin's null for cleared text. A function gets the
 * result of `read`, and that is what is sent.
 */
export function schemaResolver(
  schema: CallSchema,
  read = (values: FieldValues) => values,
): Resolver<FieldValues> {
  return typed => {
    const { values, problems } = checked(schema, read(typed));
    const errors = {};
    for (const [name, message] of Object.entries(problems)) set(errors, name, { type: 'schema', message });
    return { values, errors };
  };
}

function checked(schema: CallSchema, values: FieldValues): { values: FieldValues; problems: FieldErrors } {
  if (typeof schema === 'function') return { values, problems: problemsOf(schema, values) };
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : null;
  const known = names ? Object.fromEntries(names.map(name => [name, values[name]])) : values;
  const parsed = v.safeParse(schema, withoutNulls(known));
  if (!parsed.success) return { values: {}, problems: fieldErrors(parsed.issues) };
  return { values: parsed.output as FieldValues, problems: {} };
}

/** Field errors without the name of the API argument, such as `event` in `event.details.latitude`. */
function problemsOf(reading: (input: FieldValues) => unknown, values: FieldValues): FieldErrors {
  try {
    reading(values);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const named = Object.entries(error.errorInfo.fields ?? {});
    return Object.fromEntries(named.map(([path, message]) => [path.replace(/^\w+\./, ''), message]));
  }
}

function withoutNulls(values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}
