import { join } from 'node:path';
import type { Config } from '../config';
import type { StorageConfig } from '../config/storage';
import { createDiskStore } from './diskStore';
import type { ObjectStore } from './objectStore';
import { createInbox, createS3Store, type Inbox, type S3Config } from './s3Store';

/** The object store of this installation: a bucket of another S3 if one is told, else a folder beside its other data. */
export function createObjectStore({
  dataFolder,
  storage,
}: Pick<Config, 'dataFolder' | 'storage'>): ObjectStore {
  return isS3(storage) ? createS3Store(storage) : createDiskStore(join(dataFolder, 'attachments'));
}

/** Where browsers put files themselves; null when they bring them to this server. */
export function openInbox({ storage }: Pick<Config, 'storage'>): Inbox | null {
  return isS3(storage) ? createInbox(storage) : null;
}

function isS3(storage: StorageConfig): storage is S3Config {
  return storage.access !== null;
}
