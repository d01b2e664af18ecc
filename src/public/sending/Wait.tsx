import { asClock } from './clock';
import { sendingMessages as words } from './messages';
import { useSecondsLeft } from './useSecondsLeft';

/** Counts down to when a form may be sent again, which is read out once. @param until in milliseconds as of `Date.now()` */
export function Wait({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  return (
    <p className="sending-note" role="status">
      {left === 0 ? words.waitOver : <span aria-hidden="true">{words.wait(asClock(left))}</span>}
    </p>
  );
}
