import { existsSync, readFileSync } from 'node:fs';

/** Of this thread: how long it has been on a processor, in nanoseconds. Linux alone tells. */
const SCHEDULED = '/proc/thread-self/schedstat';

export const CAN_WATCH = existsSync(SCHEDULED);

/** Finds out how long the thread was at work in one go: by its processor time, which other programs do not lengthen. */
export function watchThread(): { most(): number; reset(): void; stop(): void } {
  const used = () => Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6;
  let last = used();
  let most = 0;
  const look = () => {
    const now = used();
    most = Math.max(most, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    /** Milliseconds since the last reset. */
    most() {
      look();
      return most;
    },
    reset() {
      last = used();
      most = 0;
    },
    stop: () => clearInterval(timer),
  };
}
