import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config/config';
import { type Bucket, takesUploads } from '../config/storage';
import { createDiskStore } from './diskStore';
import { KEY_PATTERN, type ObjectStore } from './objectStore';

/** Files that browsers upload directly, each below its own prefix. */
export interface Inbox {
  get(name: string): Promise<{ source: Readable; bytes: number } | null>;
  delete(name: string): Promise<void>;
}

function createS3Store(config: Bucket): ObjectStore {
  const bucket = bucketOf(config);
  const nameOf = (key: string) => {
    if (!KEY_PATTERN.test(key)) throw new Error(`not a key of the object store: ${key}`);
    return `files/${key}`;
  };
  return {
    async put(key, source, bytes) {
      const name = nameOf(key);
      try {
        await bucket.put(name, source, bytes);
      } catch (error) {
        // All bytes may have been uploaded before the source reported an error.
        await bucket.delete(name).catch(() => undefined);
        throw error;
      }
    },
    get: async key => (await bucket.get(nameOf(key)))?.source ?? null,
    delete: async key => bucket.delete(nameOf(key)),
    // Nothing to do, because S3 only shows complete files.
    async tidy() {},
  };
}

function createInbox(config: Bucket): Inbox {
  const { get, delete: remove } = bucketOf(config);
  return { get, delete: remove };
}

export function bucketOf(config: Bucket) {
  const opened = opener(config);
  const at = (Key: string) => ({ Bucket: config.bucket, Key });
  return {
    async put(name: string, source: AsyncIterable<Uint8Array>, ContentLength: number): Promise<void> {
      const { client, PutObjectCommand } = await opened();
      const fault = new AbortController();
      const Body = Readable.from(telling(source, fault), { objectMode: false });
      const command = new PutObjectCommand({ ...at(name), Body, ContentLength });
      await client.send(command, { abortSignal: fault.signal }).catch((error: unknown) => {
        throw fault.signal.aborted ? fault.signal.reason : error;
      });
      // The last bytes may have been sent before the source's final check.
      fault.signal.throwIfAborted();
    },
    async get(name: string): Promise<{ source: Readable; bytes: number } | null> {
      const { client, GetObjectCommand } = await opened();
      const found = await client.send(new GetObjectCommand(at(name))).catch(unlessMissing);
      if (!(found?.Body instanceof Readable)) return null;
      return { source: found.Body, bytes: found.ContentLength ?? 0 };
    },
    async delete(name: string): Promise<void> {
      const { client, DeleteObjectCommand } = await opened();
      await client.send(new DeleteObjectCommand(at(name)));
    },
    /** Names below a prefix, or with `Delimiter: '/'` what is directly below it, folders with a slash at the end. */
    async list(Prefix: string, Delimiter?: '/'): Promise<string[]> {
      const { client, paginateListObjectsV2 } = await opened();
      const names: string[] = [];
      const input = { Bucket: config.bucket, Prefix, ...(Delimiter && { Delimiter }) };
      for await (const page of paginateListObjectsV2({ client }, input)) {
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        names.push(...(page.CommonPrefixes ?? []).flatMap(folder => folder.Prefix ?? []));
      }
      return names;
    },
  };
}

type Opened = typeof import('@aws-sdk/client-s3') & { client: S3Client };

const clients = new WeakMap<Bucket, Promise<Opened>>();

/** Loaded on first use, because installations with the built-in store don't need it. */
function opener(config: Bucket): () => Promise<Opened> {
  return () => {
    const known = clients.get(config);
    if (known) return known;
    const opening = import('@aws-sdk/client-s3').then(library => ({
      ...library,
      client: new library.S3Client({
        endpoint: config.endpoint,
        region: config.region,
        credentials: config.access,
        forcePathStyle: true,
        // A stream can't be sent twice. The sender has to repeat the upload.
        maxAttempts: 1,
        // Not every S3 service supports trailing checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // Errors are thrown, and the client would also log them.
        logger: SILENT,
      }),
    }));
    clients.set(config, opening);
    return opening;
  };
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Aborts the request if the source throws, because it wouldn't notice and would wait forever. */
async function* telling(
  source: AsyncIterable<Uint8Array>,
  fault: AbortController,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    fault.abort(error);
  }
}

function unlessMissing(error: Error): null {
  if (error.name === 'NoSuchKey') return null;
  throw error;
}

export function createObjectStore({
  dataFolder,
  storage,
}: Pick<Config, 'dataFolder' | 'storage'>): ObjectStore {
  return storage.s3 ? createS3Store(storage.s3) : createDiskStore(join(dataFolder, 'attachments'));
}

/** Null if browsers upload to this server. */
export function openInbox({ storage }: Pick<Config, 'storage'>): Inbox | null {
  return storage.s3 && !takesUploads(storage) ? createInbox(storage.s3) : null;
}
