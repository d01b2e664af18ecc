/** The embedded database cannot be used; the message is meant for the person who started the program. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another live process holds the data folder. */
export class AlreadyRunningError extends EmbeddedDatabaseError {
  override name = 'AlreadyRunningError';

  constructor(readonly pid: number) {
    super(`Whiteline is already running on this data folder (process ${pid}).`);
  }
}
