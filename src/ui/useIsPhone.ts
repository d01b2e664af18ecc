import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('screen and (width < 768px)');

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(listener: () => void): () => void {
  const asked = query();
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
}
