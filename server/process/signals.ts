/** npm forwards a Ctrl-C that the program also gets from the terminal, so one key press may arrive twice. */
export const SAME_SIGNAL_MS = 1000;

/** A second signal exits immediately. After an uncaught error the state is unknown, so the program stops. */
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
  if (process.connected === false) end(0);
  process.on('uncaughtException', error => {
    report(error);
    end(1);
  });
}
