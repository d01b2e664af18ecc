const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds between tries, as Standard Webhooks recommends. */
export const WAITS = [
  ...[5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY],
] as const;

type Ending = 'SENT' | 'GONE' | 'FAILED' | { waitSeconds: number };

interface Try {
  /** From 1. */
  attempt: number;
  /** Null if there was no response. */
  status: number | null;
  retryAfter?: string | null;
  isTest?: boolean;
}

/**
 * What follows from a try.
 * @param random from 0 to 1. Spreads what failed together
 */
export function endingOf({ attempt, status, retryAfter, isTest }: Try, now: Date, random: number): Ending {
  if (status !== null && status >= 200 && status < 300) return 'SENT';
  if (isTest) return 'FAILED';
  if (status === 410) return 'GONE';
  const wait = WAITS[attempt - 1];
  if (wait === undefined) return 'FAILED';
  const wanted = status === 429 || status === 503 ? secondsOf(retryAfter ?? '', now) : 0;
  return { waitSeconds: Math.max(wait * (1 + random / 10), Math.min(wanted, DAY)) };
}

/** Of Retry-After: seconds or a date. */
function secondsOf(text: string, now: Date): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - now.getTime()) / 1000);
}
