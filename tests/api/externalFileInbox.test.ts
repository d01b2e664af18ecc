import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { storageConfig } from '../../server/config/storage';
import { createObjectStore } from '../../server/storage/s3Store';
import { startBucketServer } from '../support/bucketServer';
import { fieldsOf } from '../support/client';
import { type ExternalFiles, startExternalFiles } from '../support/externalFiles';
import { openRequest } from '../support/objectStore';
import { pdfOf } from '../support/pdf';

let f: ExternalFiles;
beforeAll(async () => {
  f = await startExternalFiles();
});
beforeEach(() => f.begin());
afterAll(() => f.close());

describe('a file in an external S3 bucket', () => {
  const key = () => f.keyOf('D-7.pdf');
  const bucket = new Map<string, Buffer>();
  beforeEach(() => {
    bucket.clear();
    f.t.services.inbox = {
      async get(name) {
        const found = bucket.get(name);
        return found ? { source: Readable.from([found]), bytes: found.length } : null;
      },
      async delete(name) {
        bucket.delete(name);
      },
    };
  });
  afterEach(() => {
    f.t.services.inbox = null;
  });

  it('is copied to private storage and removed from the bucket', async () => {
    bucket.set(key(), pdfOf(12_345));
    await f.link(key());
    expect([...bucket.keys()]).toEqual([]);
    const given = await f.t.app.inject({ url: await f.fileLink() });
    expect(given.rawPayload.equals(pdfOf(12_345))).toBe(true);
    expect(await f.leftovers()).toBe(0);
  });

  it.each<[string, Buffer | null]>([
    ['is not there', null],
    ['is too large', pdfOf(10_000_001)],
    ['is not a PDF', Buffer.alloc(400)],
  ])('that %s leaves the invitation open, and no copy', async (_, file) => {
    if (file) bucket.set(key(), file);
    expect(fieldsOf(await f.refusedLink(key()))).toEqual(['body.bucketLink']);
    expect(await f.status()).toBe('PENDING');
    await f.sweep(1.1);
    expect([await f.rows(), await f.files('objects'), await f.leftovers()]).toEqual([[], 0, 0]);
  });

  it("is under the prefix of a region's identity, or refused", async () => {
    const [, rest] = key().split(':');
    bucket.set(`us-west-2:${rest}`, pdfOf());
    const { errorInfo } = await f.refusedLink(`us-west-2:${rest}`);
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual(['body.bucketLink']);
    expect(await f.leftovers()).toBe(0);
    expect(bucket.size).toBe(1);
  });

  it('is linked once', async () => {
    bucket.set(key(), pdfOf());
    await f.link(key());
    bucket.set(key(), pdfOf());
    const other = await openRequest(f.t, f.company, f.boss);
    expect((await f.refusedLink(key(), other)).errorType).toBe('ValidationException');
  });
});

it('comes through this server into an S3 without an identity pool', async () => {
  const { services } = f.t;
  const { kept, endpoint, region, access, close } = await startBucketServer();
  const before = services.objects;
  onTestFinished(() => {
    services.objects = before;
    close();
  });
  const storage = storageConfig({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'tickets',
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  });
  services.objects = createObjectStore({ dataFolder: '/nowhere', storage });
  await f.link(await f.upload('D-8.pdf', pdfOf(12_345)));
  expect([...kept.values()].map(bytes => bytes.equals(pdfOf(12_345)))).toEqual([true]);
  expect(await f.rows()).toEqual([{ linked: true }]);
});
