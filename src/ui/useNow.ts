import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Updates every minute, since a form may stay open past midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
