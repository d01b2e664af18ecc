export const sendingMessages = {
  /** Shown after a second. */
  slow: 'Still working…',
  unreachable:
    'The server could not be reached. Nothing you typed is lost. Check your connection and try again.',
  failed: 'Something went wrong on our side. Nothing you typed is lost. Try again in a moment.',
  wait: (clock: string) => `Try again in ${clock}`,
  waitOver: 'You can try again now.',
};
