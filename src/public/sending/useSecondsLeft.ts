import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counting down to 0. @param until in milliseconds as of `Date.now()` */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));
