import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(width < 768px)');

/** Narrower than the product's one breakpoint (spec §9). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
