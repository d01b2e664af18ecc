import { useEffect, useState } from 'react';
import { sendingMessages as words } from './messages';
import type { Refusal } from './useSending';
import './sending.css';

/** Counts down to when a form may be sent again, which is read out once. @param until in milliseconds as of `Date.now()` */
export function Wait({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  return (
    <p className="sending-note" role="status">
      {left === 0 ? words.waitOver : <span aria-hidden="true">{words.wait(asClock(left))}</span>}
    </p>
  );
}

/** A time to wait as a clock shows it, such as `14:05`. @param seconds whole ones */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

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

/** Why a form was not taken, read out when it changes, and how long is left to wait. */
export function RefusalText({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <p className="refusal" role="alert">
        {refusal?.text}
      </p>
      {refusal?.retryAt !== undefined && <Wait key={refusal.retryAt} until={refusal.retryAt} />}
    </>
  );
}
