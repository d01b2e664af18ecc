const HOME = '/main/dashboard';

/**
 * The sign-in page with the way back in its address. Several calls may find out one after another that the session is
 * over: whoever comes late, when the sign-in page is shown already, changes nothing.
 */
export function loginPath(from: { pathname: string; search: string }): string {
  const next = from.pathname + from.search;
  if (from.pathname === '/login') return next;
  return isConsolePath(from.pathname) && next !== HOME ? `/login?next=${encodeURIComponent(next)}` : '/login';
}

/**
 * Where to go after sign-in. Only paths of the signed-in area on this site are followed, so that a crafted link cannot
 * send a person who has just typed a password elsewhere.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return HOME;
  try {
    const url = new URL(next, origin);
    return url.origin === origin && isConsolePath(url.pathname) ? url.pathname + url.search : HOME;
  } catch {
    return HOME;
  }
}

function isConsolePath(pathname: string): boolean {
  return pathname.startsWith('/main/');
}
