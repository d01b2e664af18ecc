import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadConfig, RESTORING, readBareConfig } from '../config/config';
import { assertKnown } from '../database/migrate';
import { reachDatabase } from '../database/visit';
import type { ObjectStore } from '../storage/objectStore';
import { createObjectStore } from '../storage/s3Store';
import { BackupError } from './errors';
import { assertEmpty, type Loaded, loadDatabase, loadFiles } from './load';
import { endSessions, forgetSealed } from './logins.sql';
import { openBackup } from './open';
import { findBackup } from './places';
import { withClient } from './source';

export interface Restored extends Loaded {
  dataFolder: string;
  takenAt: string;
  files: number;
  /** Keys of files that were gone when the backup was taken. */
  missing: readonly string[];
}

/** What may be in a data folder before: the installation's keys, kept elsewhere. */
const KEYS = ['api-key', 'token-secret', 'credentials-key'];

interface RestoreOptions {
  /** Gives up what only the old keys open, when these are lost. */
  hasNewKeys?: boolean;
  /** The bucket is the installation's own, and still has its files. */
  hasSameFiles?: boolean;
}

/**
 * Into the data folder, database and object store of the settings, all of them empty. Nothing is touched before the whole
 * backup is verified. All users have to sign in again and make API keys, because the backup may know some that have ended since.
 * Webhooks are off.
 */
export async function restore(
  env: NodeJS.ProcessEnv,
  address: string,
  { hasNewKeys = false, hasSameFiles = false }: RestoreOptions = {},
): Promise<Restored> {
  const { dataFolder, databaseUrl, backups, storage, givenSecrets } = readBareConfig(env);
  assertEmptyFolder(dataFolder);
  if (databaseUrl !== null) await withClient(databaseUrl, assertEmpty);
  const { place, name } = await findBackup(address, backups.access);
  const { manifest, source, secrets } = await openBackup(place, name, backups.key);
  assertKnown(source.migrations);
  const known = (key: string) =>
    givenSecrets[key] !== undefined || key in secrets || existsSync(join(dataFolder, key));
  if (!hasNewKeys && !['token-secret', 'credentials-key'].every(known)) throw new BackupError(WITHOUT_KEYS);

  const objects = createObjectStore({ dataFolder, storage });
  if (storage.s3 !== null && !hasSameFiles) await assertUnused(objects, source.files);

  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  for (const key of KEYS) keepKey(join(dataFolder, key), secrets[key]);
  const config = loadConfig(env);
  const mark = join(dataFolder, RESTORING);
  writeFileSync(mark, `${place.address}/${name}\n`, { mode: 0o600 });
  const { url, leave } = await reachDatabase(config, async () => {});
  let loaded: Loaded;
  try {
    await loadFiles(source, objects);
    loaded = await loadDatabase(source, url);
    await withClient(url, endSessions);
    if (hasNewKeys) await withClient(url, forgetSealed);
  } finally {
    await leave();
  }
  rmSync(mark);
  const { takenAt, missing } = manifest;
  return { ...loaded, dataFolder, takenAt, missing, files: source.files.length };
}

/** A copy that works on the files of a running installation would delete them. */
export async function assertUnused(objects: ObjectStore, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await objects.get(file).catch((error: Error) => {
      throw new BackupError(
        `The object store can't be read: ${error.message || error.name}. Its access needs the right to list the bucket, ` +
          'or a missing file looks like a forbidden one. Nothing was changed.',
      );
    });
    if (!found) continue;
    found.destroy();
    throw new BackupError(
      `The object store already has the file ${file}. For a copy, set another bucket, or leave out the settings of S3. ` +
        'If this is the installation that lost its database, or an earlier restore into it was cut off, give --same-files. ' +
        'Nothing was changed.',
    );
  }
}

const WITHOUT_KEYS =
  'The backup holds no keys, and none are set. Put the files token-secret, credentials-key and api-key of the lost ' +
  'installation into DATA_DIR, then restore again. If they are lost, give --new-keys: stored call center logins, ' +
  'authenticator apps, single sign-on and webhooks are forgotten, links in mails that were sent no longer work, and all users sign in again. Nothing was changed.';

function assertEmptyFolder(dataFolder: string): void {
  const held = existsSync(dataFolder) ? readdirSync(dataFolder).filter(name => !KEYS.includes(name)) : [];
  if (held.length === 0) return;
  if (held.includes(RESTORING)) {
    throw new BackupError(
      `An earlier restore into ${dataFolder} did not finish. Delete what is in it, then restore again.`,
    );
  }
  throw new BackupError(
    `${dataFolder} is in use: it holds ${held.slice(0, 3).join(', ')}. Set DATA_DIR to a new or empty folder. ` +
      'Nothing was changed.',
  );
}

/** Keys that are there already come first. What the backup holds may be sealed with its own. */
function keepKey(path: string, text: string | undefined): void {
  if (text === undefined) return;
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const mayBeSeveral = kept.length === 0 || basename(path) !== 'api-key';
  const added = text.split('\n').filter(line => mayBeSeveral && !kept.includes(line));
  writeFileSync(path, [...kept, ...added].join('\n'), { mode: 0o600 });
  chmodSync(path, 0o600);
}
