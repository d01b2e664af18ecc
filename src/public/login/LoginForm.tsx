import { AppError, type FieldErrors } from '../../../domain/errors';
import { TextField } from '../form/TextField';
import { type Refusal, refusalOf } from '../sending/refusal';
import { SendForm } from '../sending/SendForm';
import { type Checked, useSending } from '../sending/useSending';
import { loginMessages as words } from './messages';
import { PasswordInput } from './PasswordInput';

interface SignIn {
  username: string;
  password: string;
}

/** @param signIn resolves when signed in */
export function LoginForm({ signIn }: { signIn: (by: SignIn) => Promise<void> }) {
  const sending = useSending({
    check,
    send: signIn,
    refusalOf: loginRefusal,
    fieldAfterRefusal: 'password',
  });
  const { username, password } = sending.failures;
  return (
    <SendForm sending={sending} label={words.submit} busyLabel={words.submitting}>
      <TextField
        name="username"
        label={words.username}
        failure={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput failure={password} />
    </SendForm>
  );
}

function check(data: FormData): Checked<SignIn> {
  const username = String(data.get('username') ?? '').trim();
  const password = String(data.get('password') ?? '');
  const failures: FieldErrors = {};
  if (username === '') failures.username = words.usernameMissing;
  if (password === '') failures.password = words.passwordMissing;
  return username === '' || password === '' ? { failures } : { sent: { username, password } };
}

/** The server says the same to a wrong name and to a wrong password, and so does the page. */
function loginRefusal(error: unknown): Refusal {
  const isWrong = error instanceof AppError && error.errorType === 'UnauthorizedException';
  return isWrong ? { text: words.wrong } : refusalOf(error);
}
