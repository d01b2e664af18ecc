import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupAccess } from '../config/backups';
import { isDiskFull } from '../storage/diskSpace';
import { bucketOf } from '../storage/s3Store';
import { BackupError } from './errors';
import { once } from './parts';
import { MANIFEST, NAME, type Place } from './place';

/** A backup is whole when its manifest is there: it is written last and deleted first. */
export function openBucket(where: { bucket: string; path: string }, access: BackupAccess | null): Place {
  if (!access) {
    throw new BackupError(
      'There is no access to S3: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  }
  const prefix = where.path === '' ? '' : `${where.path}/`;
  const { put, get, list, delete: remove } = bucketOf({ ...access, bucket: where.bucket });
  const tried = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: Error) => {
      throw new BackupError(
        `The bucket ${where.bucket} at ${access.endpoint} cannot be used: ${whyOf(error)}.`,
      );
    });

  const read = async (name: string, part: string) =>
    (await tried(get(`${prefix}${name}/${part}`)))?.source ?? null;
  const removeWhole = async (name: string) => {
    await tried(remove(`${prefix}${name}/${MANIFEST}`));
    for (const key of await tried(list(`${prefix}${name}/`))) await tried(remove(key));
  };
  const all = async () => {
    const below = await tried(list(prefix, '/'));
    return below.map(key => key.slice(prefix.length).replace(/\/$/, '')).filter(name => NAME.test(name));
  };
  const isWhole = async (name: string) => (await tried(list(`${prefix}${name}/${MANIFEST}`))).length > 0;

  return {
    address: `s3://${where.bucket}${prefix && `/${where.path}`}`,
    async names() {
      const found: string[] = [];
      for (const name of await all()) if (await isWhole(name)) found.push(name);
      return found.sort();
    },
    read,
    async begin(name) {
      for (const old of await all()) if (!(await isWhole(old))) await removeWhole(old);
      return {
        write: (part, source) =>
          spooled(source, (file, bytes) =>
            tried(put(`${prefix}${name}/${part}`, createReadStream(file), bytes)),
          ),
        read: part => read(name, part),
        async finish(manifest) {
          const bytes = Buffer.from(manifest);
          await tried(put(`${prefix}${name}/${MANIFEST}`, once(bytes), bytes.length));
        },
        discard: () => removeWhole(name),
      };
    },
    remove: removeWhole,
  };
}

/** S3 asks for the size first. */
async function spooled(
  source: AsyncIterable<Uint8Array>,
  send: (file: string, bytes: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-backup-'));
  try {
    const file = join(folder, 'part');
    await pipeline(source, createWriteStream(file, { mode: 0o600 })).catch(error => {
      throw isDiskFull(error)
        ? new BackupError(`No space is left in ${tmpdir()}, which parts pass through.`)
        : error;
    });
    await send(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function whyOf(error: Error): string {
  // A host name with several addresses gives an AggregateError without a message.
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  return name === 'Error' || name === 'AggregateError' ? message || code : `${name}, ${message}`;
}
