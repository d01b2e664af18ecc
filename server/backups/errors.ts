/** A backup can't be taken, read or restored; the message is meant for the person who runs the installation. */
export class BackupError extends Error {
  override name = 'BackupError';
}
