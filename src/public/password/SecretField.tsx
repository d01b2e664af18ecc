import { type ComponentProps, useState } from 'react';
import { EXACT, Field, type FieldProps } from '../form/Field';
import './password.css';

/** The password can be shown, which helps when typing with gloves. */
export function SecretField({
  name,
  hint,
  ...input
}: Pick<FieldProps, 'name' | 'hint'> & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field name={name} hint={hint}>
      {control => (
        <div className="secret">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} {...EXACT} />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <span className="visually-hidden">Show password</span>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
              <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        </div>
      )}
    </Field>
  );
}
