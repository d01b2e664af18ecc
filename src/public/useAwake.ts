import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Whether this page's script runs. A form that was written out at build time must not be sent before: the browser would
 * put what is typed, a password too, into the address.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
