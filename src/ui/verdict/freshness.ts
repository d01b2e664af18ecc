import { useSyncExternalStore } from 'react';
import { serverNow } from '../../api/serverClock';

/** Milliseconds after which a verdict that could not be read again is shown as one of the past. */
const STALE_AFTER_MS = 15 * 60_000;

/** How often what lies open and shows verdicts is read again, in ms. */
export const READ_AGAIN_MS = 60_000;

const LOOK_MS = 10_000;

/** What of a verdict tells whether it still holds. */
export interface TimedVerdict {
  verdict: string;
  until: string | null;
  asOf: string;
}

/** Counts of verdicts, which grow old as leave to dig does. */
export const countsAsOf = (asOf: string): TimedVerdict => ({ verdict: 'SAFE_TO_DIG', until: null, asOf });

/** Whether a verdict was true once and may no longer be: read too long ago, or past its own end. `now` in ms since 1970. */
export function isStale({ verdict, until, asOf }: TimedVerdict, now: number): boolean {
  const isOver = verdict !== 'DO_NOT_DIG' && until !== null && now > Date.parse(until);
  return isOver || now - Date.parse(asOf) > STALE_AFTER_MS;
}

/** The same as time goes by; draws only when it changes. */
export function useIsStale(verdict: TimedVerdict | undefined): boolean {
  return useSyncExternalStore(
    watchTime,
    () => verdict !== undefined && isStale(verdict, serverNow()),
    () => false,
  );
}

/** How many of the verdicts are stale by now. */
export function useStaleCount(verdicts: readonly TimedVerdict[]): number {
  return useSyncExternalStore(
    watchTime,
    () => verdicts.filter(verdict => isStale(verdict, serverNow())).length,
    () => 0,
  );
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for a page full of verdicts; a tab that is looked at again is judged at once. */
function watchTime(onTick: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(tick, LOOK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  watchers.add(onTick);
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick(): void {
  for (const onTick of [...watchers]) onTick();
}
