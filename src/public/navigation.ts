import { createContext, useContext, useSyncExternalStore } from 'react';
import { PLACES } from './places';

/** Ten fixed addresses need no router library. Everything else, such as the console, is a separate document. */
const listeners = new Set<() => void>();

interface Options {
  replace?: boolean;
  /** Serializable state of the history entry, such as the step of a form. */
  state?: object | null;
}

/** Navigates in place to public pages and loads any other document. */
export function navigate(to: string, { replace = false, state = null }: Options = {}): void {
  const target = new URL(to, location.href);
  if (!isPublic(target)) {
    if (replace) location.replace(target);
    else location.assign(target);
    return;
  }
  history[replace ? 'replaceState' : 'pushState'](state, '', target);
  for (const listener of listeners) listener();
  window.scrollTo(0, 0);
}

export const isPublic = (target: URL) => target.origin === location.origin && target.pathname in PLACES;

/** @param atStart the value during hydration, as in the prerendered page */
function useLocation<T>(read: () => T, atStart: T): T {
  return useSyncExternalStore(subscribe, read, () => atStart);
}

/** @param atStart the path that the page was prerendered for */
export const usePath = (atStart: string) => useLocation(() => location.pathname, atStart);

/** The query that the page was prerendered for, or null. */
export const WrittenSearch = createContext<string | null>(null);

/** For example `?set`, or null. During hydration, only the prerendered query. */
export const useSearch = () => useLocation(() => location.search, useContext(WrittenSearch));

/** For example `#token=…`, which is never sent to the server, or ''. Prerendered pages don't depend on it. */
export function useHash(): string {
  const isWritten = useContext(WrittenSearch) !== null && typeof location !== 'undefined';
  return useLocation(() => location.hash, isWritten ? location.hash : '');
}

/** State of the history entry. Null during hydration. */
export const useHistoryState = (): unknown => useLocation(historyState, null);

let latestState: unknown = null;

/** For use outside components. A jump to an anchor creates an entry without state, so the last one is kept. */
export function historyState(): unknown {
  if (history.state !== null || location.hash === '') latestState = history.state;
  return latestState;
}

function subscribe(listener: () => void): () => void {
  const follow = () => isPublic(new URL(location.href)) && listener();
  listeners.add(listener);
  window.addEventListener('popstate', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', follow);
  };
}
