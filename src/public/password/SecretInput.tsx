import { type ComponentProps, useState } from 'react';
import './secret.css';

/** The input of a password, which one may look at while typing it with gloves. */
export function SecretInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="secret">
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <span className="visually-hidden">Show password</span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </div>
  );
}
