import { login } from '../../api/sessionCalls';
import { nextPath } from '../../authProvider/nextPath';
import { session } from '../../authProvider/session';
import { Link } from '../Link';
import { navigate } from '../navigation';
import { SimplePage } from '../SimplePage';
import { SignedIn } from '../signedIn/SignedIn';
import { LoginForm } from './LoginForm';
import { loginMessages as words } from './messages';

/** /login: signs in and returns to the page that asked for it. */
export function Login() {
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
