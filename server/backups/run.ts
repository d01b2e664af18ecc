import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { secretFiles } from '../config/secrets';
import { createObjectStore } from '../storage/s3Store';
import { BackupError } from './errors';
import { openPlace } from './places';
import { withSnapshot } from './source';
import { type Taken, takeBackup } from './take';

interface RunOptions {
  /** Of the database, as its owner. */
  url: string;
  to: string;
  withKeys: boolean;
  now(): Date;
  /** Asked once no other backup can be running. */
  isDue?(): Promise<boolean>;
}

/** @returns null if it was not due */
export function runBackup(
  config: Config,
  { url, to, withKeys, now, isDue = async () => true }: RunOptions,
): Promise<Taken | null> {
  const place = openPlace(to, config.backups.access);
  const { key } = config.backups;
  const secrets = withKeys ? secretFiles(config.secrets) : {};
  return withSnapshot(url, createObjectStore(config), async source =>
    (await isDue()) ? takeBackup(source, place, { now: now(), key, secrets }) : null,
  );
}

/** Or a mistyped folder would be made, and its backup taken. */
export function assertEmbedded(dataFolder: string): void {
  if (existsSync(join(dataFolder, 'postgres'))) return;
  throw new BackupError(
    `There is no database in ${dataFolder}. Set DATA_DIR to the folder of the installation.`,
  );
}
