import { useRef } from 'react';
import { messages } from './messages';
import { PasswordInput } from './PasswordInput';
import { UsernameInput } from './UsernameInput';
import { type SignIn, useLoginForm } from './useLoginForm';

export function LoginForm({ signIn }: { signIn: SignIn }) {
  const form = useRef<HTMLFormElement>(null);
  const { failures, busy, submit } = useLoginForm(form, signIn);
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
      <UsernameInput failure={failures.username} />
      <PasswordInput failure={failures.password} />
      <button className="action" type="submit" aria-disabled={busy}>
        {busy ? messages.login.submitting : messages.login.submit}
      </button>
    </form>
  );
}
