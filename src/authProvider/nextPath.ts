const HOME = '/main/dashboard';

/** With the way back in its address. A call that finds late that the session is over changes nothing. */
export function loginPath(from: { pathname: string; search: string }): string {
  const next = from.pathname + from.search;
  if (from.pathname === '/login') return next;
  return isConsolePath(from.pathname) && next !== HOME ? `/login?next=${encodeURIComponent(next)}` : '/login';
}

/** Only paths of the signed-in area: no crafted link sends a person who has just typed a password elsewhere. */
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
