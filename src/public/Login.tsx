import { useNavigate, useSearchParams } from 'react-router';
import { login } from '../api/sessionCalls';
import { nextPath } from '../authProvider/nextPath';
import { session } from '../authProvider/session';
import { LoginForm } from './LoginForm';
import { messages } from './messages';
import { SimplePage } from './SimplePage';

/** /login: signs in and returns to the page that asked for it. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const signIn = async (username: string, password: string) => {
    session.start(await login(username, password));
    await navigate(nextPath(`?${search}`, location.origin), { replace: true });
  };

  return (
    <SimplePage title={messages.login.title}>
      <LoginForm signIn={signIn} />
    </SimplePage>
  );
}
