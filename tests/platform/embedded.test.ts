import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { query, start, temporaryFolder } from './folder';
import { startHolder } from './holder';

it('creates a database on first start, for a login that is not a superuser', async () => {
  const { url } = await start(await temporaryFolder());
  const [role] = await query(
    url,
    'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true });
});

it('listens only on the loopback address and writes to disk before it responds', async () => {
  const { url } = await start(await temporaryFolder());
  const [settings] = await query(
    url,
    `select current_setting('listen_addresses') addresses, current_setting('fsync') fsync,
            current_setting('TimeZone') zone`,
  );
  expect(settings).toEqual({ addresses: '127.0.0.1', fsync: 'on', zone: 'UTC' });
});

it('handles upper and lower case beyond English', async () => {
  const { url } = await start(await temporaryFolder());
  const [row] = await query(url, `select lower('ÑÉŠ') lower, 'Peña' ilike 'PEÑA' alike`);
  expect(row).toEqual({ lower: 'ñéš', alike: true });
});

it('lets the login add the extensions required for searching', async () => {
  const { url } = await start(await temporaryFolder());
  await query(url, 'create extension pg_trgm; create extension btree_gin');
});

it('keeps its passwords private', async () => {
  const folder = await temporaryFolder();
  const { url } = await start(folder);
  for (const name of ['superuser.password', 'login.password']) {
    expect(statSync(join(folder, 'postgres', name)).mode & 0o777).toBe(0o600);
  }
  const wrongUrl = new URL(url);
  wrongUrl.password = 'guess';
  await expect(query(wrongUrl.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it('keeps rows and port between starts, and stops only once', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  await query(first.url, 'create table dig (n int); insert into dig values (811)');
  await Promise.all([first.stop(), first.stop()]);
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start(folder);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from dig')).toEqual([{ n: 811 }]);
});

it('uses another port when its own is in use', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  await first.stop();
  const other = await start(await temporaryFolder());
  await writeFile(join(folder, 'postgres/port'), new URL(other.url).port);
  const second = await start(folder);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts over when creating the database was interrupted', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'postgres/cluster.draft/base'), { recursive: true });
  const { url } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('works in a folder whose name contains spaces, quotes and a dollar sign', async () => {
  const folder = join(await temporaryFolder(), `Dig "Site" $HOME isn't here`);
  const { url, stop } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

it('refuses a second process with one clear line, and leaves the first running', async () => {
  const folder = await temporaryFolder();
  const { url } = await start(folder);
  const second = await startHolder(folder);
  expect(second.error).toBe(`Whiteline is already running on this data folder (process ${process.pid}).`);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it("shows PostgreSQL's message when it cannot start", async () => {
  const folder = await temporaryFolder();
  const { stop } = await start(folder);
  await stop();
  await writeFile(join(folder, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start(folder)).rejects.toThrow(/did not start.*no_such_setting/s);
  expect(await readFile(join(folder, 'lock/2'), 'utf8')).toBe('');
});

it('says what to do about files of another major version of PostgreSQL, and leaves them alone', async () => {
  const folder = await temporaryFolder();
  const { stop } = await start(folder);
  await stop();
  const file = join(folder, 'postgres/cluster/PG_VERSION');
  const current = Number(await readFile(file, 'utf8'));
  await writeFile(file, `${current - 1}\n`);
  await expect(start(folder)).rejects.toThrow(
    new RegExp(
      `is of PostgreSQL ${current - 1}, and this version of Whiteline brings PostgreSQL ${current}\\. Nothing`,
    ),
  );
  await writeFile(file, `${current}\n`);
  const { url } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
