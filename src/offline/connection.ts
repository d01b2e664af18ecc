import { useSyncExternalStore } from 'react';

/** Oldest server time (ms since 1970) of what is shown from storage. Null while the server answers. */
let storedSince: number | null = null;
const watchers = new Set<() => void>();

function set(since: number | null): void {
  if (since === storedSince) return;
  storedSince = since;
  for (const onChange of [...watchers]) onChange();
}

export const serverAnswered = () => set(null);

export const shownFromStorage = (at: number) => set(Math.min(at, storedSince ?? at));

export const isShownFromStorage = () => storedSince !== null;

export function useStoredSince(): number | null {
  return useSyncExternalStore(watch, () => storedSince);
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
