export interface RunEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Uptime in milliseconds. Null if it never accepted requests. */
  servedMs: number | null;
}

interface Restarts {
  after(end: RunEnd): number | null;
}

/** Exit code of a failed start that the user has to fix. */
export const CAUSE_KNOWN = 1;
/** Exit code of a start that failed because of a bug (EX_SOFTWARE of sysexits.h). */
export const DEFECT = 70;

const LONGEST_PAUSE = 30;
/** After a minute of service, a crash counts as a new problem. */
const CALM_MS = 60_000;
/** About eight minutes, in which a port may become free or a database start. */
const MAX_FAILED_STARTS = 20;

/** No restart after a clean end, or a failed start with a known cause. Pauses: 1, 2, 4 … 30 seconds. */
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
      } else if (code === CAUSE_KNOWN) {
        failedStarts += 1;
        if (!hasServed || failedStarts > MAX_FAILED_STARTS) return null;
      }
      const seconds = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return seconds;
    },
  };
}
