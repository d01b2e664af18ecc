/** Words of every form outside the console while it is sent, and when it was refused. */
export const sendingMessages = {
  /** After a second. */
  slow: 'Still working. On an older phone this can take some seconds.',
  unreachable:
    'The server could not be reached. Nothing you typed is lost: check your connection and try again.',
  failed: 'The server could not do this right now. Nothing you typed is lost: try again in a moment.',
  /** While a wait that was said in words runs down. */
  wait: (clock: string) => `Time to wait: ${clock}`,
  waitOver: 'You can try again now.',
};
