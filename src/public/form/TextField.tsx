import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

interface TextProps {
  /** Told what is typed. */
  onValue?: (value: string) => void;
}

/** A field of one line. */
export function TextField(props: FieldProps & TextProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { name, label, hint, failure, optional, onValue, ...input } = props;
  return (
    <Field {...{ name, label, hint, failure, optional }}>
      {control => (
        <input
          type="text"
          onChange={onValue && (({ target }) => onValue(target.value))}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
