import { type RefObject, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../domain/errors';
import { passwordSchema } from '../../domain/people/password';
import { setPassword } from '../api/sessionCalls';
import { loginFailure } from './loginFailure';
import { messages } from './messages';

/** Told how it ended. */
export interface ResetOutcome {
  onDone: () => void;
  /** The link does not work any more, and why. */
  onDead: (reason: string) => void;
}

/** What is wrong, by field; `form` is what the server said. */
interface Failures {
  password?: string;
  again?: string;
  form?: string;
}

/** Reads the form's own fields, so that whatever a password manager has filled in counts. */
export function useResetPassword(
  form: RefObject<HTMLFormElement | null>,
  { token, onDone, onDead }: { token: string } & ResetOutcome,
) {
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);

  const fail = (found: Failures) => {
    setFailures(found);
    const field = found.again ? 'again' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async () => {
    if (busy || !form.current) return;
    const data = new FormData(form.current);
    const password = String(data.get('password') ?? '');
    const wrong = findWrong(password, String(data.get('again') ?? ''));
    if (wrong) return fail(wrong);
    setBusy(true);
    setFailures({});
    try {
      await setPassword(token, password);
      onDone();
    } catch (error) {
      const fields = error instanceof AppError ? (error.errorInfo.fields ?? {}) : {};
      if (fields.token) onDead(fields.token);
      else fail(fields.password ? { password: fields.password } : { form: loginFailure(error) });
    } finally {
      setBusy(false);
    }
  };

  return { failures, busy, submit };
}

function findWrong(password: string, again: string): Failures | null {
  const { issues } = v.safeParse(passwordSchema, password);
  if (issues) return { password: issues[0].message };
  return password === again ? null : { again: messages.resetPassword.differs };
}
