import { useEffect, useState } from 'react';

/** Time without a keystroke after which choices are filtered or looked up (spec §9). */
export const FILTER_DELAY_MS = 300;

/** The value once it has stayed the same for the delay. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
