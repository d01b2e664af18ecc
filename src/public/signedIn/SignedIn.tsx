import { nextPath } from '../../authProvider/nextPath';
import { useSearch } from '../navigation';
import './signedIn.css';
import { useSyncExternalStore } from 'react';
import { session } from '../../authProvider/session';

/** Only an awake page knows of a session, so it lies between header and heading, where nothing has to make way. */
export function SignedIn() {
  const name = useSignedIn();
  const search = useSearch();
  if (name === null) return null;
  return (
    <div className="signed-in">
      <p>
        {words.before}
        <b>{name}</b>
        {words.after}
      </p>
      <a className="button button-quiet" href={nextPath(search ?? '', location.origin)}>
        {words.openConsole}
      </a>
    </div>
  );
}

/** The username of whoever is signed in, else null; not known, hence null, in a page that is not awake yet. */
export function useSignedIn(): string | null {
  return useSyncExternalStore(subscribe, nameOfSession, () => null);
}

function nameOfSession(): string | null {
  return session.token() === null ? null : (session.userInfo()?.username ?? null);
}

/** Other tabs sign in and out; so has this one, when Back shows a page as it was left. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

const words = {
  before: 'You are signed in as ',
  after: '.',
  openConsole: 'Open the console',
};
