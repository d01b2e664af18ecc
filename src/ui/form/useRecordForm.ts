import type { BaseSyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldErrors } from '../../../domain/validation';
import { useRefusal } from './useRefusal';

interface Options<Values extends FieldValues, Output> {
  /** What the form starts with; every field has a value, so that inputs stay controlled. */
  defaults: Values;
  /** The domain's schema of the call: the same one the server parses with. */
  schema: v.GenericSchema<unknown, Output>;
  /** What the contract calls the argument, as `job`: the server's field errors carry it in front. */
  argument: string;
  /** Makes the schema's input of the form's values; the values themselves when absent. */
  toInput?: (values: Values) => unknown;
  /** Title of the toast for what belongs to no field; the server's own words when absent. */
  failed?: string;
  /** Sends it. What it throws is shown under the fields that the server names, the rest as a toast. */
  send: (output: Output) => Promise<unknown>;
}

/**
 * A form that checks with the domain's schema before it sends, and puts what is wrong under its fields either way.
 * `submit` is for the form's onSubmit.
 */
export function useRecordForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { defaults, schema, argument, toInput, failed, send } = options;
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values> });
  const refuse = useRefusal(form, argument, failed);
  const check = form.handleSubmit(async values => {
    form.clearErrors();
    const parsed = v.safeParse(schema, toInput ? toInput(values) : values);
    if (!parsed.success) {
      for (const [name, message] of Object.entries(fieldErrors(parsed.issues))) {
        form.setError(name as Path<Values>, { message });
      }
      return;
    }
    await send(parsed.output).catch(refuse);
  });
  const submit = (event?: BaseSyntheticEvent) => {
    // A form in a dialog is a child of the page's form in React's eyes.
    event?.stopPropagation();
    return form.formState.isSubmitting ? event?.preventDefault() : check(event);
  };
  return { form, submit, isPending: form.formState.isSubmitting };
}
