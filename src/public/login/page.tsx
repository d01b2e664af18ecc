import { AppError, type FieldErrors } from '../../../domain/errors';
import { login } from '../../api/sessionCalls';
import { nextPath } from '../../authProvider/nextPath';
import { session } from '../../authProvider/session';
import { Field, TextField } from '../form/Field';
import { Link } from '../Link';
import type { Page } from '../loadPage';
import { navigate } from '../navigation';
import { SecretInput } from '../password/SecretInput';
import { SimplePage } from '../SimplePage';
import { SendForm } from '../sending/SendForm';
import { type Checked, type Refusal, refusalOf, useSending } from '../sending/useSending';
import { SignedIn } from '../signedIn/SignedIn';

const words = {
  title: 'Sign in',
  description: 'Sign in to your company’s locate tickets.',
  username: 'Username or email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  usernameMissing: 'Enter your username or email.',
  passwordMissing: 'Enter your password.',
  wrong: 'Username or password is wrong. Check both and try again.',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
};

export const page: Page = {
  title: words.title,
  description: words.description,
  kind: 'tool',
  Content: Login,
};

/** /login: signs in and returns to the page that asked for it. */
function Login() {
  return (
    <SimplePage title={words.title}>
      <SignedIn />
      <LoginForm signIn={signIn} />
      <p className="simple-after">
        <Link href="/reset-password">{words.forgot}</Link>
      </p>
      <p className="simple-after">
        {words.noAccount} <Link href="/register">{words.signUp}</Link>
      </p>
    </SimplePage>
  );
}

async function signIn({ username, password }: { username: string; password: string }): Promise<void> {
  session.start(await login(username, password));
  navigate(nextPath(location.search, location.origin), { replace: true });
}

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

function PasswordInput({ failure }: { failure: string | undefined }) {
  return (
    <Field name="password" label={words.password} failure={failure}>
      {control => <SecretInput {...control} autoComplete="current-password" />}
    </Field>
  );
}
