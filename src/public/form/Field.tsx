import { type ComponentProps, type ReactNode, use } from 'react';
import { TypingContext } from './Form';
import { formMessages } from './messages';

export interface FieldProps {
  /** Also the control's id, so it must be unique on the page. */
  name: string;
  /** Instead of the form's words. */
  label?: string | undefined;
  hint?: ReactNode;
  failure?: string | undefined;
  optional?: boolean | undefined;
}

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** Always reserves a line for the error, so that the layout doesn't shift. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { words, failures } = use(TypingContext);
  const { name, label = words.fields[name], hint = words.hints?.[name], optional = false } = props;
  const { failure = failures[name] } = props;
  const [failureId, hintId] = [`${name}-failure`, `${name}-hint`];
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="field-mark"> {formMessages.optional}</span>}
      </label>
      {props.children({
        id: name,
        name,
        required: !optional,
        'aria-invalid': failure !== undefined,
        'aria-describedby': hint ? `${failureId} ${hintId}` : failureId,
      })}
      <p id={failureId} className="field-failure">
        {failure}
      </p>
      {hint && (
        <div id={hintId} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { name, label, hint, failure, optional, ...input } = props;
  const { values, change } = use(TypingContext);
  return (
    <Field {...{ name, label, hint, failure, optional }}>
      {control => (
        <input
          type="text"
          value={values?.[name]}
          onChange={change && (({ target }) => change(name, target.value))}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

/** For names that are typed exactly, such as an email. */
export const EXACT = { autoCapitalize: 'none', spellCheck: false } as const;
