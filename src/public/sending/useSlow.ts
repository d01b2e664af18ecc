import { useEffect, useState } from 'react';

/** In milliseconds; so long nobody wonders. */
const PATIENCE = 1000;

/** Whether something has been going on for longer than a second. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
