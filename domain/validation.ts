import * as v from 'valibot';
import { type FieldErrors, invalid } from './errors';

/** @throws ValidationException naming each invalid field by its path under `root` */
export function parse<T extends v.GenericSchema>(schema: T, input: unknown, root = ''): v.InferOutput<T> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(fieldErrors(result.issues, root));
}

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[], root = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = [root, v.getDotPath(issue)].filter(Boolean).join('.') || 'input';
    fields[path] ??= issue.message;
  }
  return fields;
}
