import * as v from 'valibot';
import { fieldErrors } from '../../../domain/validation';
import type { Checked } from './useSending';

/** Checks a form by the rules that the server goes by; every field is text and carries the name that its rule has. */
export function checkBy<T extends v.GenericSchema>(schema: T, data: FormData): Checked<v.InferOutput<T>> {
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(data));
  return success ? { sent: output } : { failures: fieldErrors(issues) };
}
