import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeKey, recipientOf } from '../../server/backups/encryption';
import { loadDatabase, loadFiles } from '../../server/backups/load';
import { openBackup } from '../../server/backups/open';
import { openPlace } from '../../server/backups/places';
import { type Source, withClient, withSnapshot } from '../../server/backups/source';
import { takeBackup } from '../../server/backups/take';
import { migrate, migrateIn, OtherVersionError } from '../../server/database/migrate';
import { tidyStorage } from '../../server/events/attachments/removeBytes';
import { createDiskStore } from '../../server/storage/diskStore';
import { type Attaching, JPEG, photo, startAttaching } from '../support/attaching';
import { freshDatabase } from '../support/database';
import { smallDisk } from '../support/smallDisk';
import { fingerprint, structure } from '../support/twins';

const NOW = new Date('2026-11-29T10:00:00Z');
const NAME = 'whiteline-2026-11-29T100000Z';

let a: Attaching;
beforeAll(async () => {
  a = await startAttaching();
});
beforeEach(() => a.begin());
afterAll(() => a.close());

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'whiteline-backups-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

interface Options {
  key?: string | null;
  now?: Date;
  secrets?: Record<string, string>;
  /** Called while the backup is being taken. */
  meanwhile?(): Promise<void>;
}

/** Takes a backup into the folder. */
function take(path: string, { key = null, now = NOW, secrets, meanwhile }: Options = {}) {
  return withSnapshot(a.t.url, a.t.services.objects, async source => {
    await meanwhile?.();
    return takeBackup(source, openPlace(path, null), { now, key, ...(secrets && { secrets }) });
  });
}

const open = (path: string, key: string | null = null) => openBackup(openPlace(path, null), NAME, key);

/** Loads a source into a database and a folder of their own. */
async function restore(source: Source) {
  const { url, drop } = await freshDatabase('template1');
  onTestFinished(drop);
  const objects = createDiskStore(await folder());
  const missing = await loadFiles(source, objects);
  return { url, objects, missing, ...(await loadDatabase(source, url)) };
}

it('restores every row, file, wall, right, trigger and sequence as they were', async () => {
  await a.attach();
  await a.attach(photo({ caption: 'a "quoted", \\N and\nbroken line' }));
  const path = await folder();
  await take(path);
  const before = await fingerprint(a.t.url, a.t.services.objects);
  const { source } = await open(path);
  const copy = await restore(source);
  expect(await fingerprint(copy.url, copy.objects)).toEqual(before);
  expect(await structure(copy.url)).toEqual(await structure(a.t.url));
  expect(Object.keys(before).filter(name => name.startsWith('file '))).toHaveLength(2);
  expect(copy).toMatchObject({ missing: [], tables: source.tables.length });
  // The next start finds nothing to do.
  await migrate(copy.url);
  expect(await fingerprint(copy.url, copy.objects)).toEqual(before);
});

it('holds the rows and files of one moment while people go on', async () => {
  const kept = await a.attach();
  const before = await fingerprint(a.t.url, a.t.services.objects);
  const path = await folder();
  await take(path, {
    async meanwhile() {
      await a.attach();
      await a.client.ask('deleteAttachment', { attachmentId: kept }, '{ success }');
    },
  });
  const copy = await restore((await open(path)).source);
  expect(copy.missing).toEqual([]);
  expect(await fingerprint(copy.url, copy.objects)).toEqual(before);
  // What was held back goes with the next tidying.
  const stored = (await a.stored()).length;
  await tidyStorage({ ...a.t.services, onTrouble: error => expect(error).toBeUndefined() });
  expect(await a.stored()).toHaveLength(stored - 1);
});

it('refuses a second backup while one is running', async () => {
  const path = await folder();
  await take(path, {
    async meanwhile() {
      await expect(take(path)).rejects.toThrow('Another backup of this database is running.');
    },
  });
});

it('makes a migration wait, which could empty a table for its snapshot', async () => {
  await take(await folder(), {
    async meanwhile() {
      const change = `set lock_timeout = '50ms'; alter table jobs alter column job_no type varchar`;
      await expect(withClient(a.t.url, client => client.query(change))).rejects.toThrow('lock timeout');
    },
  });
});

it('names files that are gone, and holds the others', async () => {
  const path = await folder();
  await a.attach();
  const [gone] = await withSnapshot(a.t.url, a.t.services.objects, async ({ files }) => files);
  await a.t.services.objects.delete(gone as string);
  const { manifest } = await take(path);
  expect(manifest.missing).toEqual([gone]);
  const { source } = await open(path);
  expect(source.files).not.toContain(gone);
});

it('lists every table that names files', async () => {
  const tables = await a.t.rows(`select table_name as name from information_schema.columns
    where column_name = 'storage_key' order by 1`);
  // SELECTs of listFiles in server/backups/tables.sql.ts.
  expect(tables.map(({ name }) => name)).toEqual(['attachments', 'import_files', 'uploaded_objects']);
});

it('is encrypted for a key, which alone opens it', async () => {
  const [path, key] = [await folder(), await makeKey()];
  await a.attach();
  await take(path, { key, secrets: { 'token-secret': 'kept apart' } });
  const parts = await readdir(join(path, NAME), { recursive: true });
  expect(parts.filter(part => part.includes('.') && !part.endsWith('.age'))).toEqual(['manifest.json']);
  for (const part of ['database/users.csv.gz.age', 'keys/token-secret.age'])
    expect((await readFile(join(path, NAME, part), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');

  await expect(open(path)).rejects.toThrow(
    /^The backup is encrypted\. Set BACKUP_KEY to the secret key of age1/,
  );
  await expect(open(path, await recipientOf(key))).rejects.toThrow('BACKUP_KEY is a public key');
  await expect(open(path, await makeKey())).rejects.toThrow(
    /^BACKUP_KEY is the wrong key: it is that of age1/,
  );

  const { source, secrets } = await open(path, key);
  expect(secrets).toEqual({ 'token-secret': 'kept apart' });
  const copy = await restore(source);
  expect(await fingerprint(copy.url, copy.objects)).toEqual(await fingerprint(a.t.url, a.t.services.objects));
});

it.each([
  ['cut off', (file: string) => truncate(file, 30), 'database/users.csv.gz of .* is cut off\\.'],
  [
    'changed',
    (file: string) => writeFile(file, 'x'.repeat(100_000)),
    'database/users.csv.gz of .* is damaged\\.',
  ],
  ['missing', (file: string) => rm(file), 'database/users.csv.gz is missing in '],
])('names a part that is %s', async (_what, spoil, words) => {
  const path = await folder();
  await take(path);
  await spoil(join(path, NAME, 'database/users.csv.gz'));
  await expect(open(path)).rejects.toThrow(new RegExp(`^${words}`));
});

it('leaves nothing of a backup that failed, nor of one that was cut off', async () => {
  const path = await folder();
  await mkdir(join(path, 'whiteline-2026-11-28T100000Z.partial/database'), { recursive: true });
  await writeFile(join(path, 'notes.txt'), 'kept');
  const failing = withSnapshot(a.t.url, a.t.services.objects, source =>
    takeBackup({ ...source, readTable: () => Readable.from(broken()) }, openPlace(path, null), {
      now: NOW,
      key: null,
    }),
  );
  await expect(failing).rejects.toThrow('the connection was lost');
  expect(await readdir(path)).toEqual(['notes.txt']);
  await expect(open(path)).rejects.toThrow('is no whole backup: it has no manifest.json.');
});

it('says so when the disk is full, and keeps older backups', async context => {
  const disk = smallDisk();
  if (!disk) return context.skip('Only root can mount a small disk.');
  onTestFinished(disk.unmount);
  const to = join(disk.folder, 'backups');
  await take(to);
  const large = Buffer.concat([JPEG, randomBytes(1_000_000)]);
  const id = await a.attach(photo({ bytes: large.length }), large);
  const later = new Date(NOW.getTime() + 86_400_000);
  await expect(take(to, { now: later })).rejects.toThrow(`No space is left for the backup in ${to}.`);
  expect(await readdir(to)).toEqual([NAME]);
  await open(to);
  await a.client.ask('deleteAttachment', { attachmentId: id }, '{ success }');
});

it('is not whole if the database was lost while files were read', async () => {
  const path = await folder();
  await a.attach();
  const failing = withSnapshot(a.t.url, a.t.services.objects, source => {
    const readFile = async (key: string) => {
      await a.t.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'whiteline backup' and datname = current_database()`);
      return source.readFile(key);
    };
    return takeBackup({ ...source, readFile }, openPlace(path, null), { now: NOW, key: null });
  });
  await expect(failing).rejects.toThrow();
  expect(await readdir(path)).toEqual([]);
});

async function* broken() {
  yield Buffer.from('id\n');
  throw new Error('the connection was lost');
}

it('restores into an empty database only, and nothing of a newer version', async () => {
  const path = await folder();
  await take(path);
  const { source } = await open(path);
  await expect(loadDatabase(source, a.t.url)).rejects.toThrow(
    /^The database that would be filled has \d+ tables\./,
  );
  const newer = { ...source, migrations: [...source.migrations, '9999_later'] };
  await expect(restore(newer)).rejects.toThrow(OtherVersionError);
});

it('is brought up to date by the next start when it is older', async () => {
  const { url, drop } = await freshDatabase('template1');
  onTestFinished(drop);
  const names = (await a.t.rows('select name from migrations order by name')).map(({ name }) => name);
  await withClient(url, async client => {
    await client.query('begin');
    await migrateIn(client, names.slice(0, -2));
    await client.query('commit');
  });
  const objects = createDiskStore(await folder());
  const path = await folder();
  await withSnapshot(url, objects, source =>
    takeBackup(source, openPlace(path, null), { now: NOW, key: null }),
  );
  const copy = await restore((await open(path)).source);
  await migrate(copy.url);
  expect(await structure(copy.url)).toEqual(await structure(a.t.url));
});
