/** Work that is done again and again, never twice at once. */
export interface Ticker {
  /** Does it now instead of at the end of the pause; once more if it is being done. */
  wake(): void;
  /** Waits for what is being done and does it no more. */
  stop(): Promise<void>;
}

/** Works at once, then `pauseMs` after each time, or without a pause while it answers true. A failure does not end it. */
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
