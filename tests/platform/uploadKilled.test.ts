import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createPool } from '../../server/database/pool';
import { tidyStorage } from '../../server/events/attachments/removeBytes';
import { createDiskStore } from '../../server/storage/diskStore';
import { ensureBuilt } from '../support/built';
import { pdfOf } from '../support/pdf';
import { mustRun, startServer } from '../support/server';
import { query, start, temporaryFolder } from './folder';
import { INVITED, outsider } from './outsider';

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
