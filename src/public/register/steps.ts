import * as v from 'valibot';
import type { FieldErrors } from '../../../domain/errors';
import { type SignUp, type SignUpDraft, signUpSchema } from '../../../domain/people/signUp';
import { fieldErrors } from '../../../domain/validation';

/** Which fields stand in which step of the form, in the order in which they are filled in. */
const STEP_FIELDS: readonly (readonly (keyof SignUp)[])[] = [
  ['company', 'phoneNumber'],
  ['address', 'city', 'state', 'zipCode', 'county'],
  ['name', 'username', 'email', 'password'],
];

/** The step that sends the form, and the one after it, which wants the mailed code. */
export const LAST_FORM_STEP = STEP_FIELDS.length - 1;
export const CODE_STEP = STEP_FIELDS.length;

/** What is wrong in a step, by the rules that the server goes by, in the order of the fields. */
export function problemsIn(step: number, form: SignUp): FieldErrors {
  const { issues } = v.safeParse(signUpSchema, form);
  return ofStep(step, fieldErrors(issues ?? []));
}

/** What is wrong in a step, of all that is, in the order of the fields. */
export function ofStep(step: number, failures: FieldErrors): FieldErrors {
  const fields = STEP_FIELDS[step] ?? [];
  return Object.fromEntries(
    fields.flatMap(field => (failures[field] === undefined ? [] : [[field, failures[field]]])),
  );
}

/** The same failures, but for a step those that were found now. */
export function replaceOfStep(step: number, failures: FieldErrors, found: FieldErrors): FieldErrors {
  const others = Object.entries(failures).filter(([field]) => stepOf({ [field]: '' }) !== step);
  return { ...Object.fromEntries(others), ...found };
}

/** The first step that has one of these fields; null when none has. */
export function stepOf(fields: FieldErrors): number | null {
  const step = STEP_FIELDS.findIndex(names => names.some(name => Object.hasOwn(fields, name)));
  return step < 0 ? null : step;
}

/**
 * The step that can be shown where one is wanted: all before it must be filled in, as they are not any more after a
 * reload, and the last one needs a code to wait for.
 */
export function shownStep(wanted: number, draft: SignUpDraft, isCodeMailed: boolean): number {
  if (wanted >= CODE_STEP && isCodeMailed) return CODE_STEP;
  const form = { ...draft, password: '' };
  const last = Math.min(wanted, LAST_FORM_STEP);
  for (let step = 0; step < last; step++) {
    if (Object.keys(problemsIn(step, form)).length > 0) return step;
  }
  return last;
}
