import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

interface Choices {
  /** Shown while nothing is chosen. */
  prompt: string;
  choices: readonly { value: string; label: string }[];
  /** Told what is chosen. */
  onValue?: (value: string) => void;
}

/** A field whose value is chosen from a list. */
export function SelectField(props: FieldProps & Choices & Omit<ComponentProps<'select'>, 'name'>) {
  const { name, label, hint, failure, optional, prompt, choices, onValue, ...select } = props;
  return (
    <Field {...{ name, label, hint, failure, optional }}>
      {control => (
        <select onChange={onValue && (({ target }) => onValue(target.value))} {...select} {...control}>
          <option value="">{prompt}</option>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
