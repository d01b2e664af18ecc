import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { CENTER_ACTIONS } from '../../domain/tickets/actions/names';
import { migrate, OtherVersionError } from '../../server/database/migrate';
import { databaseUrl, execute, TEMPLATE } from '../support/cluster';

const SQL = join(import.meta.dirname, '../../server/database');

/** Of the statements of the baseline, without comments and line breaks. */
const BASELINE = '67105881d9c6f824d0b1122bbba4c61b75b5704ac0f697506d6797e1c978b465';

/** What this version has run after the baseline, by name. */
const SHIPPED = readdirSync(join(SQL, 'migrations'))
  .map(file => file.replace('.sql', ''))
  .sort();

/** A database of the test's own: empty, or a copy of one. */
async function database(template = 'template1') {
  const name = `test_migrations_${randomBytes(6).toString('hex')}`;
  await execute(inject('clusterUrl'), `create database ${name} template ${template}`);
  const url = databaseUrl(inject('clusterUrl'), name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is still closing is ended by the drop.
  pool.on('error', () => {});
  onTestFinished(async () => {
    await pool.end();
    await execute(inject('clusterUrl'), `drop database ${name} with (force)`);
  });
  const column = async (text: string) =>
    (await pool.query({ text, rowMode: 'array' })).rows.map(([value]) => value);
  return {
    url,
    query: (text: string) => pool.query(text),
    column,
    tables: () => column(`select tablename from pg_tables where schemaname = 'public' order by 1`),
    migrations: () => column('select name from migrations order by name'),
  };
}

/** A database as a version from before the baseline has left it, after so many of its 33 migrations. */
async function fromBefore(last: string, count: number) {
  const db = await database();
  await migrate(db.url, folderWith({}, []));
  await db.query(`drop table migrations;
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration select '0001_' || n, now() from generate_series(2, ${count}) n;
    insert into kysely_migration values ('${last}', now())`);
  return db;
}

/** The baseline, what this version has after it unless told otherwise, and then others. */
function folderWith(migrations: Record<string, string>, shipped = SHIPPED): string {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['walls.sql', 'schema'])
    cpSync(join(SQL, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'migrations'));
  for (const name of shipped)
    cpSync(join(SQL, 'migrations', `${name}.sql`), join(folder, 'migrations', `${name}.sql`));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'migrations', name), text);
  return folder;
}

it('accepts a database with every migration from before the baseline unchanged', async () => {
  const db = await fromBefore('0039_snoozes', 33);
  await db.query(`insert into companies (name) values ('Sierra Test Works')`);
  await migrate(db.url);
  expect(await db.migrations()).toEqual(['0001_baseline', ...SHIPPED]);
  expect((await db.tables()).filter(name => name.startsWith('kysely'))).toEqual([]);
  expect(await db.column('select name from companies')).toEqual(['Sierra Test Works']);
});

it.each([
  ['0033_undecided_tries', 27],
  ['0039_snoozes', 32],
  ['0040_later', 34],
])('refuses a database left at %s after %i migrations, and leaves it unchanged', async (last, count) => {
  const db = await fromBefore(last, count);
  const before = await db.tables();
  await expect(migrate(db.url)).rejects.toThrow(
    new OtherVersionError(
      `The database is of an older version, whose last migration is ${last}. Start the version whose last migration is ` +
        '0039_snoozes once, which brings it up to date, and then this one.',
    ),
  );
  expect(await db.tables()).toEqual(before);
  expect(await db.column('select count(*)::int from kysely_migration')).toEqual([count]);
});

it('creates a database whose first start ended before its first migration', async () => {
  const db = await database();
  await db.query('create table kysely_migration (name text); create table kysely_migration_lock (id text)');
  await migrate(db.url);
  expect(await db.tables()).toEqual(expect.arrayContaining(['migrations', 'tickets']));
});

it('runs the migrations after the baseline once each, sorted by name', async () => {
  const db = await database();
  const first = { '9002_a.sql': 'create table trench (depth int); insert into trench values (1)' };
  const second = { ...first, '9003_b.sql': 'update trench set depth = depth * 10' };
  const third = { ...second, '9004_c.sql': 'update trench set depth = depth + 1' };
  await migrate(db.url, folderWith(first));
  await migrate(db.url, folderWith(third));
  await migrate(db.url, folderWith(third));
  expect(await db.column('select depth from trench')).toEqual([11]);
  expect(await db.migrations()).toEqual(['0001_baseline', ...SHIPPED, '9002_a', '9003_b', '9004_c']);
});

it('lets later migrations put tables behind the tenant wall', async () => {
  const db = await database(TEMPLATE);
  const walled = `create table trench (company_id uuid not null, ticket_id uuid not null);
    select pg_temp.wall_by_company('trench');
    select pg_temp.wall_for_readers_by_ticket('trench')`;
  await migrate(db.url, folderWith({ '9002_a.sql': walled }));
  const policies = `select policyname from pg_policies where tablename = 'trench' order by 1`;
  expect(await db.column(policies)).toEqual(['own_company', 'own_jobs_only', 'owner_everything']);
});

it('runs all missing migrations or none, and names the one that failed', async () => {
  const db = await database(TEMPLATE);
  const failing = folderWith({ '9002_a.sql': 'create table trench ()', '9003_b.sql': 'drop table spade' });
  await expect(migrate(db.url, failing)).rejects.toThrow('9003_b: table "spade" does not exist');
  expect(await db.tables()).not.toContain('trench');
  expect(await db.migrations()).toEqual(['0001_baseline', ...SHIPPED]);
});

it('refuses a database with an unknown migration', async () => {
  const db = await database(TEMPLATE);
  await migrate(db.url, folderWith({ '9002_a.sql': 'create table trench ()' }));
  await expect(migrate(db.url)).rejects.toThrow(
    new OtherVersionError('The database is of a newer version: this one does not know its migration 9002_a.'),
  );
});

it('records every kind of submission in this version, and keeps obsolete ones', async () => {
  const db = await database(TEMPLATE);
  await db.query(`delete from submission_kinds where kind = 'expose';
    insert into submission_kinds (kind) values ('survey')`);
  await migrate(db.url);
  expect(await db.column('select kind from submission_kinds order by kind')).toEqual(
    ['create', 'survey', ...CENTER_ACTIONS].sort(),
  );
});

it('makes processes that start together take turns', async () => {
  const db = await database();
  await Promise.all([migrate(db.url), migrate(db.url), migrate(db.url)]);
  expect(await db.migrations()).toEqual(['0001_baseline', ...SHIPPED]);
});

it('the baseline never changes, so anything new is a migration', () => {
  const files = readdirSync(join(SQL, 'schema')).sort();
  const text = files.map(file => readFileSync(join(SQL, 'schema', file), 'utf8')).join('\n');
  const statements = text.replace(/--.*/g, '').replace(/\s+/g, ' ');
  expect(createHash('sha256').update(statements).digest('hex')).toBe(BASELINE);
});

it('leaves no definer function public, and none with a search path set by its caller', async () => {
  const db = await database(TEMPLATE);
  const careless = await db.column(`
    select p.oid::regprocedure::text from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace
      and (has_function_privilege('public', p.oid, 'execute')
        or not coalesce('search_path=public, pg_temp' = any(p.proconfig), false))`);
  expect(careless).toEqual([]);
});
