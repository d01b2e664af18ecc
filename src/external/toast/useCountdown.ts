import { useEffect, useRef } from 'react';

/** Counts down while not paused and goes on where it stopped; without a time it never ends. @param lasts in milliseconds */
export function useCountdown(lasts: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(lasts ?? Number.POSITIVE_INFINITY);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused || left.current === Number.POSITIVE_INFINITY) return;
    const began = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [paused]);
}
