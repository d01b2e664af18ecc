import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import {
  accessByLink,
  openRequest,
  presignedGet,
  type Store,
  type StoreCredentials,
  s3Client,
} from '../support/objectStore';
import { pdfOf } from '../support/pdf';

/** What the product needs of an object store, asked of one by the real client. */
interface Asked {
  store: Store;
  prefix: string;
  /** May put and delete below the prefix. */
  writer: S3Client;
  /** May read. */
  readerCredentials: StoreCredentials;
  end(): Promise<void>;
}

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } =
  process.env;

describe.each<[string, () => Promise<Asked>]>([
  ['built-in', ours],
  ...(S3_TEST_ENDPOINT
    ? [['the one that S3_TEST_ENDPOINT names', another] satisfies [string, () => Promise<Asked>]]
    : []),
])('the %s object store', (_, open) => {
  let asked: Asked;
  let reader: S3Client;
  beforeAll(async () => {
    asked = await open();
    reader = s3Client(asked.store, asked.readerCredentials);
  });
  afterAll(async () => {
    // A connection whose last answer has just gone out would be kept open, and the server waits for it.
    for (const client of [reader, asked.writer]) client.destroy();
    await asked.end();
  });

  const at = (name: string) => ({ Bucket: asked.store.bucket, Key: `${asked.prefix}/${name}` });
  const put = (name: string, Body: Buffer | Readable, ContentLength?: number) =>
    asked.writer.send(
      new PutObjectCommand({
        ...at(name),
        Body,
        ContentType: 'application/pdf',
        ...(ContentLength && { ContentLength }),
      }),
    );
  const read = async (name: string) => {
    const { Body, ...facts } = await reader.send(new GetObjectCommand(at(name)));
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), ...facts };
  };
  const presign = (name: string) =>
    presignedGet(asked.store, asked.readerCredentials, `${asked.prefix}/${name}`, 60);

  it('stores a file byte by byte, sent at once with the default checksum', async () => {
    const file = pdfOf(70_001);
    await put('a.pdf', file);
    const known = await read('a.pdf');
    expect(known.bytes.equals(file)).toBe(true);
    expect(known.ContentType).toBe('application/pdf');
  });

  it('stores a file byte by byte, streamed with a trailing checksum', async () => {
    const file = pdfOf(300_007);
    const parts = [file.subarray(0, 3), file.subarray(3, 100_000), file.subarray(100_000)];
    await put('b.pdf', Readable.from(parts), file.length);
    expect((await read('b.pdf')).bytes.equals(file)).toBe(true);
  });

  it('replaces a file that is sent again under the same name', async () => {
    await put('c.pdf', pdfOf(500));
    await put('c.pdf', pdfOf(600));
    expect((await read('c.pdf')).bytes).toHaveLength(600);
  });

  it("returns a file's metadata without its contents", async () => {
    await put('c.pdf', pdfOf(777));
    const { ContentLength, ContentType } = await reader.send(new HeadObjectCommand(at('c.pdf')));
    expect({ ContentLength, ContentType }).toEqual({ ContentLength: 777, ContentType: 'application/pdf' });
  });

  it('deletes a file, even a missing one', async () => {
    await put('d.pdf', pdfOf());
    for (const _time of [1, 2]) await asked.writer.send(new DeleteObjectCommand(at('d.pdf')));
    await expect(read('d.pdf')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('serves a file at a presigned address only', async () => {
    await put('e.pdf', pdfOf(901));
    const address = await presign('e.pdf');
    const given = await fetch(address);
    expect(given.status).toBe(200);
    expect(Buffer.from(await given.arrayBuffer()).equals(pdfOf(901))).toBe(true);
    for (const tampered of [
      address.replace('e.pdf', 'c.pdf'),
      address.replace('Expires=60', 'Expires=600'),
      address.replace(/(?<=Signature=)./, digit => (digit === '0' ? '1' : '0')),
    ]) {
      expect(tampered).not.toBe(address);
      expect((await fetch(tampered)).status).toBe(403);
    }
  });

  it.each(['GetObject', 'DeleteObject', 'PutObject'])('refuses %s with a wrong secret', async operation => {
    await put('f.pdf', pdfOf());
    const thief = s3Client(asked.store, { ...asked.readerCredentials, secretAccessKey: randomUUID() });
    const place = at('f.pdf');
    const commands = {
      GetObject: () => thief.send(new GetObjectCommand(place)),
      DeleteObject: () => thief.send(new DeleteObjectCommand(place)),
      PutObject: () => thief.send(new PutObjectCommand({ ...place, Body: 'x' })),
    };
    const answer = commands[operation as keyof typeof commands]();
    await expect(answer).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect((await read('f.pdf')).bytes.equals(pdfOf())).toBe(true);
  });
});

async function ours(): Promise<Asked> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'whiteline-objects-'));
  const t: TestApp = await testApp({ config: { dataFolder } });
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { region, bucket, endpoint, identityPoolId } = t.services.config.storage;
  const store = { endpoint: origin + endpoint, region, bucket, clockOffset: 0 };
  const company = await t.world.company();
  const { link } = await openRequest(t, company, await t.world.user(company));
  const { identityId, ...credentials } = await accessByLink(origin, identityPoolId, link)();
  return {
    store,
    prefix: identityId,
    writer: s3Client(store, credentials),
    readerCredentials: t.services.objectAccess.root(),
    async end() {
      await t.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function another(): Promise<Asked> {
  const store = {
    endpoint: S3_TEST_ENDPOINT ?? '',
    region: S3_TEST_REGION ?? 'us-west-1',
    bucket: S3_TEST_BUCKET ?? '',
    clockOffset: 0,
  };
  const credentials = {
    accessKeyId: S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_TEST_SECRET_ACCESS_KEY ?? '',
  };
  const writer = s3Client(store, credentials);
  return {
    store,
    prefix: `us-west-1:${randomUUID()}`,
    writer,
    readerCredentials: credentials,
    async end() {},
  };
}
