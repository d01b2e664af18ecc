import { useEffect, useState } from 'react';
import { sendingMessages } from './messages';
import type { Refusal } from './useSending';

/** Counts down to the next attempt. Screen readers announce only the end. @param until in milliseconds since 1970 */
export function Wait({ until, words = sendingMessages }: { until: number; words?: WaitWords }) {
  const left = useSecondsLeft(until);
  return (
    <p className="sending-note" role="status">
      {left === 0 ? words.waitOver : <span aria-hidden="true">{words.wait(asClock(left))}</span>}
    </p>
  );
}

type WaitWords = Pick<typeof sendingMessages, 'wait' | 'waitOver'>;

/** For example `14:05`. @param seconds a whole number */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds left, down to 0. @param until in milliseconds since 1970 */
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

/** Announced by screen readers when it changes, with the time left to wait. */
export function RefusalText({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <p className="problems" role="alert">
        {refusal?.text}
      </p>
      {refusal?.retryAt !== undefined && <Wait key={refusal.retryAt} until={refusal.retryAt} />}
    </>
  );
}
