import { homePath } from '../../authProvider/homePath';
import { nextPath } from '../../authProvider/nextPath';
import { useSearch } from '../navigation';
import './signedIn.css';
import { useSyncExternalStore } from 'react';
import { session } from '../../authProvider/session';

/** Known only after hydration, so it is placed where nothing has to move. */
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
      <a className="button button-quiet" href={nextPath(search ?? '', location.origin, homePath())}>
        {words.openConsole}
      </a>
    </div>
  );
}

/** Username, or null if signed out or before hydration. */
export function useSignedIn(): string | null {
  return useSyncExternalStore(subscribe, nameOfSession, () => null);
}

function nameOfSession(): string | null {
  return session.token() === null ? null : (session.userInfo()?.username ?? null);
}

/** The session may change in other tabs, and in this one after the page returns from the back-forward cache. */
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
