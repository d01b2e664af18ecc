import { join } from 'node:path';
import type { Config } from '../config';
import { createDiskStore } from './diskStore';
import type { ObjectStore } from './objectStore';

/** The object store of this installation: a folder beside its other data. */
export function createObjectStore({ dataFolder }: Pick<Config, 'dataFolder'>): ObjectStore {
  return createDiskStore(join(dataFolder, 'attachments'));
}
