import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False until hydration. A form sent before that would put its values into the URL, even a password. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
