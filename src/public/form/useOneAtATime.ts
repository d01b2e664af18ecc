import { useCallback, useRef, useState } from 'react';

/** Runs a task once, however often it is asked for before it has ended: a double click sends one form. */
export function useOneAtATime(): { busy: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // The state alone is a render too late for the second click.
  const isRunning = useRef(false);
  const run = useCallback(async (task: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
