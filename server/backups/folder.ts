import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../storage/diskSpace';
import { BackupError } from './errors';
import { once } from './parts';
import { MANIFEST, NAME, type Place } from './place';

const PARTIAL = '.partial';

export function openFolder(address: string): Place {
  const pathOf = (name: string, part = '') => join(address, name, part);
  const read = async (name: string, part: string) => {
    const handle = await open(pathOf(name, part)).catch(unlessMissing);
    return handle && createReadStream('', { fd: handle });
  };
  /** Renamed first: a backup of which a part is gone must not look whole. */
  const remove = async (name: string) => {
    const draft = name.endsWith(PARTIAL) ? name : name + PARTIAL;
    if (draft !== name) await rename(pathOf(name), pathOf(draft));
    await rm(pathOf(draft), { recursive: true, force: true });
  };
  return {
    address,
    async names() {
      const found = (await readdir(address).catch(unlessMissing)) ?? [];
      return found.filter(name => NAME.test(name)).sort();
    },
    read,
    async begin(name) {
      const draft = name + PARTIAL;
      await makeFolder(address);
      for (const old of await readdir(address))
        if (old.endsWith(PARTIAL) && NAME.test(old.slice(0, -PARTIAL.length))) await remove(old);
      const write = async (part: string, source: AsyncIterable<Uint8Array>) => {
        const path = pathOf(draft, part);
        try {
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          // Opened before reading the source. Otherwise a source that fails early could leave the file behind.
          const file = await open(path, 'wx', 0o600);
          await pipeline(source, file.createWriteStream({ flush: true }));
        } catch (error) {
          throw isDiskFull(error) ? full(address) : error;
        }
      };
      return {
        write,
        read: part => read(draft, part),
        async finish(manifest) {
          await write(MANIFEST, once(Buffer.from(manifest)));
          await rename(pathOf(draft), pathOf(name));
        },
        discard: () => remove(draft),
      };
    },
    remove,
  };
}

/** Not the folders above it: a disk that is not mounted must not be replaced by a folder of another. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const probe = join(path, `.write-probe-${process.pid}`);
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    if (isDiskFull(error)) throw full(path);
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? `the folder ${dirname(path)} is missing` : message;
    throw new BackupError(`Backups cannot be written to ${path}: ${why}.`);
  }
}

const full = (path: string) =>
  new BackupError(
    `No space is left for the backup in ${path}. Older backups were kept. Make room, then try again.`,
  );

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
