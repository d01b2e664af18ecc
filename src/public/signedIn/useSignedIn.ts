import { useSyncExternalStore } from 'react';
import { session } from '../../authProvider/session';

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
