export interface Ticker {
  /** Starts the next run now, or right after the current one. */
  wake(): void;
  stop(): Promise<void>;
}

/** Starts now and repeats after `pauseMs`, or at once while it returns true. Errors don't stop it. */
export function startTicker(
  pauseMs: number,
  work: () => Promise<boolean>,
  onError: (error: unknown) => void,
): Ticker {
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};
  const failed = (error: unknown) => {
    onError(error);
    return false;
  };
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      const hasMore = await work().catch(failed);
      if (!isStopped && !isWoken && !hasMore) await pause();
    }
  };
  const running = run();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    stop() {
      isStopped = true;
      endPause();
      return running;
    },
  };
}

export interface WorkLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
