/** npm passes on a Ctrl-C that the terminal has sent to the program as well, so one key press may arrive twice. */
export const SAME_SIGNAL_MS = 1000;

/**
 * In order on Ctrl-C or SIGTERM, or when the keeper is gone; a signal after that ends it at once. An error that nothing
 * caught leaves an unknown state, so it ends the program, too, with exit code 1.
 */
export function stopOnSignals(stop: () => Promise<void>, report: (error: unknown) => void): void {
  let began: number | undefined;

  const end = (code: number) => {
    if (began !== undefined) {
      if (Date.now() - began > SAME_SIGNAL_MS) process.exit(code || 130);
      return;
    }
    began = Date.now();
    stop().then(
      () => process.exit(code),
      error => {
        report(error);
        process.exit(1);
      },
    );
  };

  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('disconnect', () => end(0));
  // The keeper was gone before anybody listened.
  if (process.connected === false) end(0);
  process.on('uncaughtException', error => {
    report(error);
    end(1);
  });
}
