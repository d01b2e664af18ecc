export const HOMES = { today: '/main/today', dashboard: '/main/dashboard' };

/**
 * Contains the return path. On /login it is returned unchanged, since a late call may find that the session
 * is over.
 */
export function loginPath(from: { pathname: string; search: string }): string {
  const next = from.pathname + from.search;
  if (from.pathname === '/login') return next;
  return isConsolePath(from.pathname) && !Object.values(HOMES).includes(next)
    ? `/login?next=${encodeURIComponent(next)}`
    : '/login';
}

/** Allows only paths of the console, so that a crafted link can't lead elsewhere after sign-in. */
export function nextPath(search: string, origin: string, home: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return home;
  try {
    const url = new URL(next, origin);
    return url.origin === origin && isConsolePath(url.pathname) ? url.pathname + url.search : home;
  } catch {
    return home;
  }
}

function isConsolePath(pathname: string): boolean {
  return pathname.startsWith('/main/');
}
