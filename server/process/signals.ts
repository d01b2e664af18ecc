/**
 * Ends the program in order on Ctrl-C or SIGTERM; a second signal ends it at once. An error that nothing caught leaves
 * the program in an unknown state, so it ends it too, with exit code 1.
 */
export function stopOnSignals(stop: () => Promise<void>, report: (error: unknown) => void): void {
  let isStopping = false;
  const end = (code: number) => {
    if (isStopping) process.exit(code || 130);
    isStopping = true;
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
  process.on('uncaughtException', error => {
    report(error);
    end(1);
  });
}
