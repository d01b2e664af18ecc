import { useSyncExternalStore } from 'react';

/** Asked when a page is drawn: rules beside a page are tried without one. */
const query = () => window.matchMedia('screen and (width < 768px)');

/** Narrower than the product's one breakpoint (spec §9), and no paper. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(listener: () => void): () => void {
  const asked = query();
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
}
