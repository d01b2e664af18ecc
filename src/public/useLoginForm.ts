import { type RefObject, useState } from 'react';
import { loginFailure } from './loginFailure';
import { messages } from './messages';

/** Resolves when signed in. */
export type SignIn = (username: string, password: string) => Promise<void>;

/** What is wrong, by field; `form` is what the server said. */
interface Failures {
  username?: string;
  password?: string;
  form?: string;
}

/** Reads the form's own fields, so that whatever a password manager has filled in counts. */
export function useLoginForm(form: RefObject<HTMLFormElement | null>, signIn: SignIn) {
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);

  const fail = (found: Failures) => {
    setFailures(found);
    const field = found.username ? 'username' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async () => {
    if (busy || !form.current) return;
    const { username, password } = read(form.current);
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

  return { failures, busy, submit };
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
