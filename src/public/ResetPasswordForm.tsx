import { useRef } from 'react';
import { MIN_PASSWORD } from '../../domain/people/password';
import { messages } from './messages';
import { type ResetOutcome, useResetPassword } from './useResetPassword';

const words = messages.resetPassword;

/** The new password, twice. */
export function ResetPasswordForm(props: { token: string } & ResetOutcome) {
  const form = useRef<HTMLFormElement>(null);
  const { failures, busy, submit } = useResetPassword(form, props);
  return (
    <form
      ref={form}
      className="login"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="login-failure" role="alert">
        {failures.form}
      </p>
      <NewPassword
        name="password"
        label={words.password}
        hint={words.rules(MIN_PASSWORD)}
        failure={failures.password}
      />
      <NewPassword name="again" label={words.again} failure={failures.again} />
      <button className="action" type="submit" aria-disabled={busy}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  failure: string | undefined;
}

function NewPassword({ name, label, hint, failure }: FieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete="new-password"
        aria-invalid={failure !== undefined}
        aria-describedby={`${name}-note`}
      />
      <span id={`${name}-note`} className={failure || !hint ? 'login-note' : 'login-hint'}>
        {failure ?? hint}
      </span>
    </div>
  );
}
