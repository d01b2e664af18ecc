import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../domain/storage/objectName';
import { type TestApp, testApp } from '../support/app';
import { accessByLink, openRequest, ownStore, s3Client } from '../support/objectStore';

/** Far less than the file: a few blocks on their way through sockets and streams. */
const MAX_GROWTH_BYTES = 4_000_000;
const BLOCK = Buffer.alloc(50_000, 'x');

let t: TestApp;
let folder: string;
let prefix: string;
let outsider: S3Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-memory-'));
  t = await testApp({ config: { dataFolder: folder } });
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const company = await t.world.company();
  const { link } = await openRequest(t, company, await t.world.user(company));
  const { identityPoolId } = t.services.config.storage;
  const { identityId, ...credentials } = await accessByLink(origin, identityPoolId, link)();
  prefix = identityId;
  outsider = s3Client(
    ownStore(t, origin, () => new Date()),
    credentials,
  );
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

it('the largest file is streamed without being held in memory', async () => {
  await upload('first.pdf');
  const before = held();
  const peak = await upload('second.pdf');
  expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES);
});

/** Uploads a file that is made as it is sent; answers the most that the process held meanwhile. */
async function upload(name: string): Promise<number> {
  let peak = 0;
  async function* parts() {
    yield Buffer.from('%PDF-1.7\n'.padEnd(1000));
    for (let sent = 1000; sent < MAX_FILE_BYTES; sent += BLOCK.length) {
      if (sent % 1_000_000 === 1000) peak = Math.max(peak, held());
      yield BLOCK.subarray(0, Math.min(BLOCK.length, MAX_FILE_BYTES - sent));
    }
  }
  await outsider.send(
    new PutObjectCommand({
      Bucket: 'whiteline',
      Key: `${prefix}/${name}`,
      Body: Readable.from(parts()),
      ContentLength: MAX_FILE_BYTES,
      ContentType: 'application/pdf',
    }),
  );
  return peak;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes in use, without those that are only waiting to be collected. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
