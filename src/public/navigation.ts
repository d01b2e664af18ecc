import { createContext, useContext, useSyncExternalStore } from 'react';
import { PLACES } from './places';

/** Nine fixed addresses need no router library. Everything else, the console above all, is another document. */
const listeners = new Set<() => void>();

interface Options {
  replace?: boolean;
  /** What the new entry of the history remembers, as the step of a form; plain data. */
  state?: object | null;
}

/** Goes to an address: at once when it is one of ours, else as the browser does. */
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

/** The path that is shown. @param atStart what it was when the page was written out */
export function usePath(atStart: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => atStart,
  );
}

/** The query that the page was written out for; null for none. */
export const WrittenSearch = createContext<string | null>(null);

/** Such as `?set`; null for nothing. In a page that is not awake only what it was written out for is known. */
export function useSearch(): string | null {
  const written = useContext(WrittenSearch);
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => written,
  );
}

/** Such as `#token=…`, which no server sees; empty for nothing. What was written out for a query is the same with any. */
export function useHash(): string {
  const written = useContext(WrittenSearch);
  const atStart = written === null || typeof location === 'undefined' ? '' : location.hash;
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => atStart,
  );
}

/** What this entry of the history remembers; null in a page that is not awake yet. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(subscribe, historyState, () => null);
}

let latestState: unknown = null;

/** Outside of a component. A jump within the page makes an entry that remembers nothing: it goes on with what was there. */
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
