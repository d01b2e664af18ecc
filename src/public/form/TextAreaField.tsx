import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

/** A field of several lines. */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { name, label, hint, failure, optional, ...area } = props;
  return (
    <Field {...{ name, label, hint, failure, optional }}>
      {control => <textarea rows={6} {...area} {...control} />}
    </Field>
  );
}
