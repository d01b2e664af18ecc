import { useState } from 'react';
import { messages } from './messages';

export function PasswordInput({ failure }: { failure: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor="password">{messages.login.password}</label>
      <div className="login-password">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={failure !== undefined}
          aria-describedby="password-failure"
        />
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <span className="visually-hidden">{messages.login.show}</span>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
      <span id="password-failure" className="login-note">
        {failure}
      </span>
    </div>
  );
}
