import { useEffect, useState } from 'react';

/** Pause in typing after which options are filtered or searched (spec §9). */
export const FILTER_DELAY_MS = 300;

/** The value once it hasn't changed for the delay. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
