import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** A written-out form must not be sent before: the browser would put what is typed, a password too, into the address. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
