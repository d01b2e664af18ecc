/** A backup can't be taken, read or restored; the message is meant for the person who runs the installation. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Only one is taken of a database at a time. */
export class BusyError extends BackupError {
  override name = 'BusyError';

  constructor() {
    super('Another backup of this database is running. Try again when it has ended.');
  }
}
