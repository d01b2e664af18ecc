import { type FormEvent, useRef, useState } from 'react';
import { loginFailure } from './loginFailure';
import { messages } from './messages';
import { PasswordInput } from './PasswordInput';

interface Props {
  /** Resolves when signed in. */
  signIn: (username: string, password: string) => Promise<void>;
}

interface Failures {
  username?: string;
  password?: string;
  /** What the server said. */
  form?: string;
}

export function LoginForm({ signIn }: Props) {
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const fail = (found: Failures) => {
    setFailures(found);
    const field = found.username ? 'username' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { username, password } = read(event.currentTarget);
    const missing = findMissing(username, password);
    if (missing) return fail(missing);
    setBusy(true);
    setFailures({});
    try {
      await signIn(username, password);
    } catch (error) {
      fail({ form: loginFailure(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="login" noValidate onSubmit={submit}>
      <p className="login-failure" role="alert">
        {failures.form}
      </p>
      <div className="login-field">
        <label htmlFor="username">{messages.login.username}</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={failures.username !== undefined}
          aria-describedby="username-failure"
        />
        <span id="username-failure" className="login-note">
          {failures.username}
        </span>
      </div>
      <PasswordInput failure={failures.password} />
      <button className="action" type="submit" aria-disabled={busy}>
        {busy ? messages.login.submitting : messages.login.submit}
      </button>
    </form>
  );
}

function read(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    username: String(data.get('username') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

function findMissing(username: string, password: string): Failures | null {
  const missing: Failures = {};
  if (username === '') missing.username = messages.login.usernameMissing;
  if (password === '') missing.password = messages.login.passwordMissing;
  return username === '' || password === '' ? missing : null;
}
