import { Link } from '../Link';
import { useSignedIn } from '../signedIn/useSignedIn';
import { homeMessages } from './messages';

const words = homeMessages.hero;

/** Where the white line ends: the sign-up, or the console for whoever is signed in; beside it a second way. */
export function Ways({ href, label }: { href: string; label: string }) {
  const isSignedIn = useSignedIn() !== null;
  return (
    <div className="home-ways">
      {isSignedIn ? (
        <a className="button button-go" href="/main/dashboard" aria-label={words.openConsole}>
          {words.console}
        </a>
      ) : (
        <Link className="button button-go" href="/register">
          {words.signUp}
        </Link>
      )}
      <Link className="button button-quiet" href={href}>
        {label}
      </Link>
    </div>
  );
}
