import { join } from 'node:path';
import type { Config } from '../config/config';
import { startEmbedded } from '../database/embedded';
import { AlreadyRunningError } from '../database/postgresql/errors';
import { createDiskStore } from '../storage/diskStore';
import { createObjectStore } from '../storage/s3Store';
import { BackupError } from './errors';
import { assertEmpty, type Loaded, loadDatabase, loadFiles } from './load';
import { assertEmbedded } from './run';
import { withClient, withSnapshot } from './source';

export interface Moved {
  /** Null for what stays in the data folder. */
  database: Loaded | null;
  files: number | null;
  /** Keys of files that the data folder does not have. */
  missing: readonly string[];
}

/**
 * Copies the embedded database, the files of the data folder, or both to where the settings say. The rows come last and
 * all at once, so a move that was cut off is run again. Nothing in the data folder is changed.
 */
export async function moveData(config: Config): Promise<Moved> {
  const { dataFolder } = config;
  const { url } = config.database;
  const isToS3 = config.storage.s3 !== null;
  if (url === null && !isToS3) {
    throw new BackupError(
      'Set DATABASE_URL, the settings of S3 (docs/storage.md), or both, as they are to be. Then run this again.',
    );
  }
  assertEmbedded(dataFolder);
  if (url !== null) await withClient(url, assertEmpty);
  const embedded = await startAlone(dataFolder);
  try {
    const disk = createDiskStore(join(dataFolder, 'attachments'));
    return await withSnapshot(embedded.url, disk, async source => ({
      missing: isToS3 ? await loadFiles(source, createObjectStore(config)) : [],
      files: isToS3 ? source.files.length : null,
      database: url === null ? null : await loadDatabase(source, url),
    }));
  } finally {
    await embedded.stop();
  }
}

async function startAlone(dataFolder: string) {
  try {
    return await startEmbedded({ dataFolder, log: { info() {}, warn: console.warn } });
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    throw new BackupError(`${error.message} Stop it first: what it stored during the move would be lost.`);
  }
}
