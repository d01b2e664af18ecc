export interface RunEnd {
  /** Null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** How long it served, in milliseconds; null when it did not come to that. */
  servedMs: number | null;
}

/** Decides whether a server that has ended is started again, and when. */
interface Restarts {
  /** Seconds to wait before the next start; null: it stays ended. */
  after(end: RunEnd): number | null;
}

/** Exit code of a start that failed for a reason told to the person at the terminal, who has to do something. */
export const CAUSE_TOLD = 1;
/** Exit code of a start that failed by a defect (EX_SOFTWARE of sysexits.h). */
export const DEFECT = 70;

const LONGEST_PAUSE = 30;
/** A minute of service: what comes after it is a new trouble. */
const CALM_MS = 60_000;
/** About eight minutes, in which another program may give the port back or a database come up. */
const MOST_FAILED_STARTS = 20;

/** What ends in order stays ended, and what never served for a known cause. Else it starts again after 1, 2, 4 … 30 seconds. */
export function createRestarts(): Restarts {
  let hasServed = false;
  let failedStarts = 0;
  let pause = 1;
  return {
    after({ code, servedMs }) {
      if (code === 0) return null;
      if (servedMs !== null) {
        hasServed = true;
        failedStarts = 0;
        if (servedMs >= CALM_MS) pause = 1;
      } else if (code === CAUSE_TOLD) {
        failedStarts += 1;
        if (!hasServed || failedStarts > MOST_FAILED_STARTS) return null;
      }
      const seconds = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return seconds;
    },
  };
}
