import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../server/access/passwords';
import { moveData } from '../../server/backups/move';
import { once as onePart } from '../../server/backups/parts';
import { withClient } from '../../server/backups/source';
import { loadConfig } from '../../server/config/config';
import { migrate } from '../../server/database/migrate';
import { createDiskStore } from '../../server/storage/diskStore';
import { startBucketServer } from '../support/bucketServer';
import { ensureBuilt } from '../support/built';
import { pdfOf } from '../support/pdf';
import { demoAccounts, mustRun, type RunningServer, startServer } from '../support/server';
import { fingerprint } from '../support/twins';
import { createWorld } from '../support/world';
import { start, temporaryFolder } from './folder';
import { outsider } from './outsider';
import { createCaller, run } from './program';

beforeAll(ensureBuilt);

async function begin(folder: string): Promise<RunningServer> {
  const server = await startServer(folder, { LOG_LEVEL: 'fatal', SANDBOX_SPEED: '100000' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await mustRun(server);
  return server;
}

/** Hashes and counts of a folder's only backup, without the moment it was taken at. */
async function backupIn(folder: string) {
  const [name = ''] = await readdir(folder);
  const { takenAt, ...manifest } = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'));
  return { path: join(folder, name), manifest };
}

it('the drill: a backup of a busy server, restored elsewhere, has the same rows and files and lets people in', async () => {
  const home = await temporaryFolder();
  const [first, second, third] = ['first', 'second', 'third'].map(name => join(home, name)) as [
    string,
    string,
    string,
  ];
  const server = await begin(first);
  const send = await outsider(server);
  await send('map.pdf', pdfOf(300_000));
  let sent = 0;
  let isBusy = true;
  const busy = (async () => {
    // Each takes the place of the one before, which is deleted.
    for (; isBusy; sent += 1) await send('photos.pdf', pdfOf(20_000 + sent));
  })();
  const taking = await run('backup', { DATA_DIR: first }, join(home, 'backups'));
  isBusy = false;
  await busy;
  expect(taking).toMatchObject({ code: 0, error: '' });
  expect(taking.out).toMatch(/^Backed up \d{4,} rows of \d\d tables and \d+ files to /);
  expect(sent).toBeGreaterThan(1);
  const [account] = await demoAccounts(first);
  await server.stop();

  const { path, manifest } = await backupIn(join(home, 'backups'));
  expect(manifest.missing).toEqual([]);
  await mkdir(second);
  for (const key of ['token-secret', 'credentials-key']) await copyFile(join(first, key), join(second, key));
  expect(await run('restore', { DATA_DIR: second }, path)).toMatchObject({ code: 0, error: '' });

  expect(await run('backup', { DATA_DIR: second }, third)).toMatchObject({ code: 0, error: '' });
  expect((await backupIn(third)).manifest).toEqual(manifest);
  const { signIn } = await createCaller((await begin(second)).url);
  expect(account && (await signIn(account))).toBeTruthy();
});

/** Settings of another PostgreSQL and S3, both empty. */
async function elsewhere() {
  const { url } = await start(await temporaryFolder());
  const bucket = await startBucketServer();
  onTestFinished(() => bucket.close());
  const settings = {
    DATABASE_URL: url,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'tickets',
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.access.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.access.secretAccessKey,
    IDENTITY_POOL_ID: 'us-west-2:00000000-0000-4000-8000-000000000000',
  };
  return { url, bucket, settings };
}

it('moves an installation to another PostgreSQL and S3, and leaves the old one as it was', async () => {
  const folder = await temporaryFolder();
  const old = await start(folder);
  await migrate(old.url);
  const key = '0b5f8e0e-6a4b-4c1d-9a57-1f2e3d4c5b6a/a-photo';
  await withClient(old.url, async owner => {
    const world = createWorld(owner, createPasswords({ memoryCost: 8, timeCost: 1 }));
    const company = await world.company();
    const boss = await world.user(company);
    const ticket = await world.ticket(await world.job(company, { manager: boss }), boss);
    await owner.query(
      `insert into attachments (company_id, client_request_id, request_digest, ticket_id, kind, state, file_name,
         content_type, bytes, sha256, storage_key, created_by_name, created_at, updated_by_name, updated_at)
       values ($1, gen_random_uuid(), '', $2, 'PHOTO', 'READY', 'a.jpg', 'image/jpeg', 5, '', $3, '', now(), '', now())`,
      [company.id, ticket.id, key],
    );
  });
  await createDiskStore(join(folder, 'attachments')).put(key, onePart(Buffer.from('photo')), 5);
  const { url, bucket, settings } = await elsewhere();
  expect(await run('dbMove', { DATA_DIR: folder, ...settings })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/already running on this data folder .* Stop it first/),
  });
  await old.stop();
  await expect(moveData(loadConfig({ DATA_DIR: folder }))).rejects.toThrow(/^Set DATABASE_URL, the settings/);

  const { code, out } = await run('dbMove', { DATA_DIR: folder, ...settings });
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Copied and compared \d+ rows of \d\d tables to DATABASE_URL\.\nCopied and compared 1 files/,
  );
  expect(bucket.kept.get(`/tickets/files/${key}`)?.toString()).toBe('photo');
  const here = await start(folder);
  const rowsOf = (of: string) => fingerprint(of, createDiskStore(join(folder, 'attachments')));
  expect(await rowsOf(url)).toEqual(await rowsOf(here.url));
  await here.stop();
  const again = moveData(loadConfig({ DATA_DIR: folder, ...settings }));
  await expect(again).rejects.toThrow(
    /^The database that would be filled has \d\d tables\. Nothing was changed/,
  );
});

it('does not start on a restore that was cut off', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'restore-unfinished'), '/backups/whiteline-2026-11-29T100000Z\n');
  const server = await startServer(folder);
  expect(server.output()).toMatch(/^DATA_DIR: the restore into .* did not finish\. Delete what is in it/);
  expect(await run('restore', { DATA_DIR: folder }, '/backups/any')).toMatchObject({
    code: 1,
    error: expect.stringContaining('did not finish. Delete what is in it'),
  });
});
