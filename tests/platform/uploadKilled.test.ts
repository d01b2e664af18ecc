import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createOutsideLinks, type Linked } from '../../server/access/outsideLinks';
import { createPool } from '../../server/database/pool';
import { tidyStorage } from '../../server/events/attachments/removeBytes';
import { demoId } from '../../server/standIns/demo/people';
import { createDiskStore } from '../../server/storage/diskStore';
import { ensureBuilt } from '../support/built';
import { accessByLink, s3Client } from '../support/objectStore';
import { pdfOf } from '../support/pdf';
import { mustRun, type RunningServer, startServer } from '../support/server';
import { query, start, temporaryFolder } from './folder';

/** An invitation of the demo that waits for its answer. */
const INVITED: Linked = { id: demoId('invitation', 16), linkVersion: 1 };
const LATER_MS = 3 * 3_600_000;

beforeAll(ensureBuilt);

it('a server killed after one upload and during another leaves nothing once the files cannot be linked', async () => {
  const folder = await temporaryFolder();
  const server = await startServer(folder, { LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await mustRun(server);
  const send = await outsider(server);

  await send('whole.pdf', pdfOf(400_000));
  // The client says so in the console when a stream breaks off.
  vi.spyOn(console, 'warn').mockReturnValue();
  const cut = send('cut.pdf', stalling(), 900_000);
  const isRefused = expect(cut).rejects.toThrow();
  await vi.waitFor(async () => expect(await filesOf(folder)).toHaveLength(2), 10_000);
  await server.stop('SIGKILL');
  await isRefused;
  const { url } = await start(folder);
  expect(await uploadsOf(url)).toHaveLength(2);

  await sweepLater(url, folder);
  expect([await filesOf(folder), await uploadsOf(url)]).toEqual([[], []]);
  expect(await query(url, 'select from storage_leftovers')).toEqual([]);
  const invitations = `select status from invitations where id = '${INVITED.id}'`;
  expect(await query(url, invitations)).toEqual([{ status: 'PENDING' }]);
});

/** Whoever follows its link uploads to the server. */
async function outsider(server: RunningServer) {
  const secret = Buffer.from((await readFile(join(server.dataFolder, 'token-secret'), 'utf8')).trim());
  const { storage } = await (await fetch(`${server.url}/config.json`)).json();
  const link = createOutsideLinks(secret, 'invitation links').partFor(INVITED);
  const { identityId, ...access } = await accessByLink(server.url, storage.identityPoolId, link)();
  const { region, bucket } = storage;
  const client: S3Client = s3Client(
    { endpoint: server.url + storage.endpoint, region, bucket, clockOffset: 0 },
    access,
  );
  onTestFinished(() => client.destroy());
  return (name: string, Body: Buffer | Readable, ContentLength?: number) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${identityId}/${name}`,
        Body,
        ContentType: 'application/pdf',
        ...(ContentLength && { ContentLength }),
      }),
    );
}

/** The first bytes of a file, whose others do not come. */
function stalling(): Readable {
  return Readable.from(
    (async function* () {
      yield pdfOf(400_000);
      await new Promise(() => {});
    })(),
    { objectMode: false },
  );
}

async function filesOf(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(folder, 'attachments'), options).catch(() => []);
  return entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const uploadsOf = (url: string | undefined) =>
  query(url, 'select from uploaded_objects where linked_at is null');

/** The background work of whichever process comes next, some hours after. */
async function sweepLater(url: string | undefined, folder: string): Promise<void> {
  const before = new Date(Date.now() - LATER_MS);
  for (const file of await filesOf(folder)) await utimes(file, before, before);
  const pool = createPool({ url: url ?? '', size: 2, onIdleError() {} });
  const objects = createDiskStore(join(folder, 'attachments'));
  const onTrouble = (error: unknown) => {
    throw error;
  };
  await tidyStorage({ pool, objects, now: () => new Date(Date.now() + LATER_MS), onTrouble });
  await pool.end();
}
