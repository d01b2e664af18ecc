import { type FieldValues, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { fieldErrors } from '../../../domain/validation';

/** The domain's schema of a call, or its reading of one whose fields hang on each other, which throws an AppError. */
export type CallSchema = v.GenericSchema | ((input: FieldValues) => unknown);

/**
 * With the schema that the server parses with, which takes its own fields of the record; react-admin has null for text that
 * was cleared. A reading takes what `read` makes of the form, and that is what is sent.
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

/** What is wrong, without the argument of the call that the contract puts in front, as `event.details.latitude`. */
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
