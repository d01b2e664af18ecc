import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KEY_PATTERN, type ObjectStore } from './objectStore';

export function createDiskStore(folder: string): ObjectStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => {
    if (!KEY_PATTERN.test(key)) throw new Error(`not a key of the object store: ${key}`);
    return join(folder, 'objects', key);
  };
  return {
    async put(key, source) {
      const path = pathOf(key);
      const part = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        // Opened before reading the source. Otherwise a source that fails early could leave the file behind.
        const file = await open(part, 'wx', 0o600);
        await pipeline(source, file.createWriteStream({ flush: true }));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    async get(key) {
      const handle = await open(pathOf(key), 'r').catch(unlessMissing);
      return handle && createReadStream('', { fd: handle });
    },

    delete: key => rm(pathOf(key), { force: true }),

    async tidy(before) {
      for (const name of (await readdir(incoming).catch(unlessMissing)) ?? []) {
        const part = join(incoming, name);
        const known = await stat(part).catch(unlessMissing);
        if (known && known.mtime < before) await rm(part, { force: true });
      }
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
