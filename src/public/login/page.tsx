import * as v from 'valibot';
import { AppError } from '../../../domain/errors';
import { login } from '../../api/sessionCalls';
import { homePath } from '../../authProvider/homePath';
import { nextPath } from '../../authProvider/nextPath';
import { session } from '../../authProvider/session';
import { EXACT, TextField } from '../form/Field';
import { Form } from '../form/Form';
import { WayOn } from '../Link';
import { navigate } from '../navigation';
import type { Page } from '../page';
import { SecretField } from '../password/SecretField';
import { SimplePage } from '../SimplePage';
import { checkBy, type Refusal, refusalOf, useSending } from '../sending/useSending';
import { SignedIn } from '../signedIn/SignedIn';
import { loginMessages as words } from './messages';

const { title, description } = words;
export const page: Page = { title, description, kind: 'tool', Content: Login };

/** /login: signs in and returns to the page that required it. */
function Login() {
  return (
    <SimplePage title={title}>
      <SignedIn />
      <LoginForm signIn={signIn} />
      <WayOn href="/reset-password" label={words.forgot} />
      <WayOn text={words.noAccount} href="/register" label={words.signUp} />
    </SimplePage>
  );
}

const signInSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(words.usernameMissing)),
  password: v.pipe(v.string(), v.nonEmpty(words.passwordMissing)),
});
type SignIn = v.InferOutput<typeof signInSchema>;

async function signIn({ username, password }: SignIn): Promise<void> {
  session.start(await login(username, password));
  navigate(nextPath(location.search, location.origin, homePath()), { replace: true });
}

/** @param signIn resolves when signed in */
export function LoginForm({ signIn }: { signIn: (by: SignIn) => Promise<void> }) {
  const sending = useSending({
    check: data => checkBy(signInSchema, data),
    send: signIn,
    refusalOf: loginRefusal,
    fieldAfterRefusal: 'password',
  });
  return (
    <Form words={words} sending={sending}>
      <TextField name="username" autoComplete="username" {...EXACT} />
      <SecretField name="password" autoComplete="current-password" />
    </Form>
  );
}

/** The server doesn't say whether the name or the password was wrong, and neither does the page. */
function loginRefusal(error: unknown): Refusal {
  const isWrong = error instanceof AppError && error.errorType === 'UnauthorizedException';
  return isWrong ? { text: words.wrong } : refusalOf(error);
}
