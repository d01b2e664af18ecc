import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../tests/support/bucketServer';
import { once } from './parts';
import { nameAt, type Place, timeOf } from './place';
import { findBackup, openPlace } from './places';

const AT = new Date('2026-11-29T10:00:00Z');
const [OLD, NAME] = ['whiteline-2026-11-28T100000Z', 'whiteline-2026-11-29T100000Z'];

let server: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.kept.clear();
  folder = await mkdtemp(join(tmpdir(), 'whiteline-places-'));
  return () => rm(folder, { recursive: true });
});

const bytes = (words: string) => once(Buffer.from(words));

async function readText(part: Promise<Readable | null>): Promise<string | null> {
  const stream = await part;
  return stream && text(stream);
}

async function write(place: Place, name: string): Promise<void> {
  const draft = await place.begin(name);
  await draft.write('database/tickets.csv.gz', bytes('rows'));
  await draft.write('files/a/b', bytes('a file'));
  await draft.finish('{}');
}

it('names a backup by its time', () => {
  expect(nameAt(AT)).toBe(NAME);
  expect(timeOf(NAME)).toEqual(AT);
});

describe.each([
  ['a folder', () => folder, async () => (await readdir(folder, { recursive: true })).length],
  ['a bucket', () => 's3://tickets', async () => server.kept.size],
  ['a path in a bucket', () => 's3://tickets/of/ours/', async () => server.kept.size],
])('%s', (_kind, address, count) => {
  const place = () => openPlace(address(), server);

  it('keeps whole backups only', async () => {
    await write(place(), OLD);
    const draft = await place().begin(NAME);
    await draft.write('database/tickets.csv.gz', bytes('rows'));
    expect(await readText(draft.read('database/tickets.csv.gz'))).toBe('rows');
    expect(await place().names()).toEqual([OLD]);
    await draft.finish('{}');
    expect(await place().names()).toEqual([OLD, NAME]);
    expect(await readText(place().read(NAME, 'manifest.json'))).toBe('{}');
    expect(await place().read(NAME, 'database/jobs.csv.gz')).toBeNull();
  });

  it('is tidied of what was given up, or cut off by a crash', async () => {
    const before = await count();
    const failed = await place().begin(OLD);
    await failed.write('files/a/b', bytes('a'));
    await failed.discard();
    expect(await count()).toBe(before);
    const dead = await place().begin(OLD);
    await dead.write('files/a/b', bytes('a'));
    await write(place(), NAME);
    expect(await place().names()).toEqual([NAME]);
    await place().remove(NAME);
    expect(await count()).toBe(before);
  });

  it('leads from an address to one backup', async () => {
    await write(place(), NAME);
    const whole = address().replace(/\/$/, '');
    const found = await findBackup(`${whole}/${NAME}/`, server);
    expect(found.name).toBe(NAME);
    expect(await found.place.names()).toEqual([NAME]);
    await expect(findBackup(whole, server)).rejects.toThrow(`such as the newest: ${whole}/${NAME}`);
  });
});

it('says why a folder can’t be written', async () => {
  await expect(openPlace(join(folder, 'not/mounted'), null).begin(NAME)).rejects.toThrow(
    `Backups cannot be written to ${folder}/not/mounted: the folder ${folder}/not is missing.`,
  );
  await writeFile(join(folder, 'file'), '');
  await expect(openPlace(join(folder, 'file'), null).begin(NAME)).rejects.toThrow(
    /^Backups cannot be written to .*file: ENOTDIR/,
  );
});

it('says why a bucket can’t be used', async () => {
  expect(() => openPlace('s3://tickets', null)).toThrow('There is no access to S3: set BACKUP_S3_ENDPOINT');
  const wrong = { ...server, access: { accessKeyId: 'other', secretAccessKey: 'x' } };
  await expect(openPlace('s3://tickets', wrong).begin(NAME)).rejects.toThrow(
    `The bucket tickets at ${server.endpoint} cannot be used: InvalidAccessKeyId, Unknown key.`,
  );
  await expect(openPlace('s3://others', server).begin(NAME)).rejects.toThrow(/cannot be used: NoSuchBucket/);
  const away = { ...server, endpoint: 'http://127.0.0.1:9' };
  await expect(openPlace('s3://tickets', away).begin(NAME)).rejects.toThrow(
    /cannot be used: connect ECONNREFUSED/,
  );
});
