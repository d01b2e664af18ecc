import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeKey } from '../../server/backups/encryption';
import { assertUnused, restore } from '../../server/backups/restore';
import { runBackup } from '../../server/backups/run';
import { withClient } from '../../server/backups/source';
import { loadConfig } from '../../server/config/config';
import { secretFiles } from '../../server/config/secrets';
import { type Attaching, startAttaching } from '../support/attaching';
import { freshDatabase } from '../support/database';

const NOW = new Date('2026-11-29T10:00:00Z');

let a: Attaching;
let home: string;
let key: string;
/** Addresses of a backup with the keys, encrypted, and of one without. */
let sealed: string;
let open: string;

beforeAll(async () => {
  a = await startAttaching();
  await a.begin();
  await a.attach();
  await a.t.owner.query(
    `insert into credentials (company_id, user_id, call_center, username, secret)
     values ($1, $2, 'onecall', 'boss', '')`,
    [a.company.id, a.boss.id],
  );
  await a.t.owner.query(
    `insert into api_keys (id, company_id, user_id, is_company, name, scope, secret_hash, last_four, made_by, expires_at)
     values (gen_random_uuid(), $1, $2, false, 'x', 'READ', '', 'abcd', $2, now() + interval '1 day')`,
    [a.company.id, a.boss.id],
  );
  await a.t.owner.query(`insert into app_factors values ($1, '', 0)`, [a.boss.id]);
  await a.t.owner.query(`insert into sign_on_providers values ($1, 'https://id.example.com', 'x', '')`, [
    a.company.id,
  ]);
  await a.t.owner.query(
    `with made as (
       insert into webhooks (id, company_id, name, url, events)
       values (gen_random_uuid(), $1, 'x', 'https://example.com/', '{ticket.confirmed}') returning id
     ), sealed as (insert into webhook_secrets (company_id, webhook_id, sealed) select $1, id, '' from made)
     insert into webhook_deliveries (company_id, webhook_id, event, data) select $1, id, 'ticket.confirmed', '{}' from made`,
    [a.company.id],
  );
  home = await mkdtemp(join(tmpdir(), 'whiteline-restore-'));
  key = await makeKey();
  sealed = await take('sealed', key);
  open = await take('open', null);
});
afterAll(async () => {
  await a.close();
  await rm(home, { recursive: true });
});

async function take(folder: string, withKey: string | null): Promise<string> {
  const { config } = a.t.services;
  const to = join(home, folder);
  const taken = await runBackup(
    { ...config, backups: { ...config.backups, key: withKey } },
    { url: a.t.url, to, withKeys: withKey !== null, now: () => NOW },
  );
  return join(to, taken?.name ?? '');
}

/** Settings of a new installation, with a database and a data folder that is not there yet. */
async function target(more: NodeJS.ProcessEnv = {}) {
  const { url, drop } = await freshDatabase('template1');
  onTestFinished(drop);
  const folder = join(await mkdtemp(join(home, 'target-')), 'data');
  return { folder, url, env: { DATA_DIR: folder, DATABASE_URL: url, ...more } };
}

/** What only a key opens. */
const countSealed = (url: string) =>
  withClient(url, async client => {
    const tables = ['credentials', 'app_factors', 'sign_on_providers', 'webhook_secrets'];
    const all = tables.map(table => `select from ${table}`).join(' union all ');
    return (await client.query(all)).rowCount;
  });

it('brings the keys along if the backup has them', async () => {
  const { folder, url, env } = await target({ BACKUP_KEY: key });
  expect(await restore(env, sealed)).toMatchObject({
    files: 1,
    missing: [],
    takenAt: NOW.toISOString(),
  });
  const open =
    'select from sessions where revoked_at is null union all select from api_keys where revoked_at is null';
  expect((await a.t.owner.query(open)).rowCount).toBeGreaterThan(0);
  expect(await withClient(url, async client => (await client.query(open)).rowCount)).toBe(0);
  expect(secretFiles(loadConfig(env).secrets)).toEqual(secretFiles(a.t.services.config.secrets));
  expect((await stat(join(folder, 'credentials-key'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).sort()).toEqual([
    'api-key',
    'attachments',
    'credentials-key',
    'token-secret',
  ]);
  expect(await countSealed(url)).toBe(4);
});

it('calls no webhook from a copy', async () => {
  const { url, env } = await target({ BACKUP_KEY: key });
  await restore(env, sealed);
  const { rows } = await withClient(url, client =>
    client.query(
      `select w.active, w.off_reason, d.state from webhooks w join webhook_deliveries d on d.webhook_id = w.id`,
    ),
  );
  expect(rows).toEqual([{ active: false, off_reason: 'RESTORED', state: 'FAILED' }]);
});

it('refuses to go on without keys, and with new ones gives up what the lost ones open', async () => {
  const { folder, url, env } = await target();
  await expect(restore(env, open)).rejects.toThrow(/^The backup holds no keys, and none are set\./);
  expect(existsSync(folder)).toBe(false);
  await restore(env, open, { hasNewKeys: true });
  expect(await countSealed(url)).toBe(0);
  const given = { TOKEN_SECRET: 'x'.repeat(32), CREDENTIALS_KEY: 'a'.repeat(64) };
  const other = await target(given);
  await restore(other.env, open);
  expect(await countSealed(other.url)).toBe(4);
});

it('writes nothing into a database or folder that is in use', async () => {
  const { folder, env } = await target({ BACKUP_KEY: key });
  await restore(env, sealed);
  const before = await readdir(folder);
  await expect(restore(env, sealed)).rejects.toThrow(`${folder} is in use: it holds attachments.`);
  const beside = { ...env, DATA_DIR: `${folder}-2` };
  await expect(restore(beside, sealed)).rejects.toThrow(
    /^The database that would be filled has \d+ tables\./,
  );
  expect(existsSync(`${folder}-2`)).toBe(false);
  expect(await readdir(folder)).toEqual(before);
});

it('refuses a bucket that has a file of the backup', async () => {
  const { objects } = a.t.services;
  const [{ file } = { file: '' }] = await a.t.rows('select storage_key as file from attachments');
  await expect(assertUnused(objects, ['none-of-it'])).resolves.toBeUndefined();
  await expect(assertUnused(objects, ['none-of-it', file])).rejects.toThrow(`already has the file ${file}.`);
});

it('marks a folder until its restore has ended, so that no server starts on it', async () => {
  const { folder, url, env } = await target({
    BACKUP_KEY: key,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'tickets',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    IDENTITY_POOL_ID: 'us-west-1:00000000-0000-4000-8000-000000000000',
  });
  await expect(restore(env, sealed)).rejects.toThrow(/^The object store can't be read: connect ECONNREFUSED/);
  await expect(restore(env, sealed, { hasSameFiles: true })).rejects.toThrow(
    /^The file .* could not be stored: connect ECONNREFUSED/,
  );
  expect(await readFile(join(folder, 'restore-unfinished'), 'utf8')).toBe(`${sealed}\n`);
  expect(() => loadConfig(env)).toThrow(`the restore into ${folder} did not finish.`);
  await expect(restore(env, sealed)).rejects.toThrow('An earlier restore into');
  await expect(countSealed(url)).rejects.toThrow('does not exist');
});
