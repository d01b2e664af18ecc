import type { ComponentProps, ReactNode } from 'react';
import { formMessages, formMessages as words } from './messages';
import './form.css';
import { useAwake } from '../useAwake';

export interface FieldProps {
  /** Also the id of its control: a page has one field of a name. */
  name: string;
  label: string;
  hint?: ReactNode;
  failure?: string | undefined;
  /** Whether it may be left empty; the label says so. */
  optional?: boolean;
  /** What stands behind the label instead. */
  mark?: string;
}

/** What the control of a field must carry to be named and described by it. */
interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** A label, a control, what is wrong with it, and what helps. The place of one line is kept for what may be wrong. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, failure, optional = false, children } = props;
  const { mark = optional ? ` ${formMessages.optional}` : '' } = props;
  const [failureId, hintId] = [`${name}-failure`, `${name}-hint`];
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {mark && <span className="field-mark">{mark}</span>}
      </label>
      {children({
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

interface TextProps {
  /** Told what is typed. */
  onValue?: (value: string) => void;
}

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

/** Said by a written-out form to those who cannot send it: who has no script, and who could not load it (untilLoaded). */
export function NeedsScript() {
  const isAwake = useAwake();
  return (
    <>
      <noscript>
        <p className="problems">{words.noScript}</p>
      </noscript>
      {!isAwake && (
        <div className="problems" role="alert" data-asleep="" hidden>
          <p>{words.asleep}</p>
          <button type="button" className="action">
            {words.wake}
          </button>
        </div>
      )}
    </>
  );
}
