import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { CENTER_ACTIONS } from '../../domain/tickets/actions/names';
import { projectFolder } from '../config/projectFolder';
import { handleDisconnects } from './pool';
import { inTransaction } from './transaction';

export class OtherVersionError extends Error {
  override name = 'OtherVersionError';
}

const SQL_FOLDER = existsSync(join(import.meta.dirname, 'schema'))
  ? import.meta.dirname
  : join(projectFolder, 'dist/server/database');

const BASELINE = '0001_baseline';

const KINDS = '0022_submission_kinds';

/** The last state before the baseline, which is equivalent to the baseline. */
const BEFORE_BASELINE = { table: 'kysely_migration', last: '0039_snoozes', count: 33 };

/**
 * All or none. An advisory lock serializes processes that start together.
 * @param url of the owner, who the definer functions will run as
 * @throws OtherVersionError if the database is older than the baseline, or newer than the migrations
 */
export async function migrate(url: string, folder = SQL_FOLDER): Promise<void> {
  const pool = handleDisconnects(
    new pg.Pool({ connectionString: url, max: 1, application_name: 'whiteline migrate' }),
  );
  pool.on('error', () => {});
  try {
    await inTransaction(pool, client => migrateIn(client, undefined, folder));
  } finally {
    await pool.end();
  }
}

type Migration = [name: string, files: string[]];

function migrationsOf(folder: string): Migration[] {
  const later = join(folder, 'migrations');
  const following = existsSync(later) ? sqlFiles(later) : [];
  return [
    [BASELINE, sqlFiles(join(folder, 'schema'))],
    ...following.map((file): Migration => [nameOf(file), [file]]),
  ];
}

/**
 * In the transaction of the caller.
 * @param wanted only these, for an empty database that is to be as an earlier one was
 */
export async function migrateIn(
  client: ClientBase,
  wanted?: readonly string[],
  folder = SQL_FOLDER,
): Promise<void> {
  await client.query(`
    select pg_advisory_xact_lock(hashtextextended('migrations', 0));
    create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`);
  await adopt(client);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const run = new Set(rows.map(({ name }) => name));
  assertKnown([...run, ...(wanted ?? [])], folder);
  const known = migrationsOf(folder);
  const migrations = wanted ? known.filter(([name]) => wanted.includes(name)) : known;
  const missing = migrations.filter(([name]) => !run.has(name));
  if (missing.length > 0) await runFile(client, join(folder, 'walls.sql'));
  for (const [name, files] of missing) {
    for (const file of files) await runFile(client, file);
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  if (migrations.some(([name]) => name === KINDS)) await writeKinds(client);
}

/** @throws OtherVersionError if a database that has run these is newer than this version */
export function assertKnown(names: readonly string[], folder = SQL_FOLDER): void {
  const known = new Set(migrationsOf(folder).map(([name]) => name));
  const unknown = names.find(name => !known.has(name));
  if (unknown === undefined) return;
  throw new OtherVersionError(
    `The database is of a newer version: this one does not know its migration ${unknown}.`,
  );
}

/** Adds the submission kinds of this version, so that a new action needs no migration. Never removes any. */
async function writeKinds(client: ClientBase): Promise<void> {
  const kinds = ['create', ...CENTER_ACTIONS];
  await client.query(
    'insert into submission_kinds (kind) select unnest($1::text[]) on conflict (kind) do nothing',
    [kinds],
  );
}

async function adopt(client: ClientBase): Promise<void> {
  const { table, last, count } = BEFORE_BASELINE;
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [table]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  const reached = rows.at(-1)?.name;
  if (reached && (reached !== last || rows.length !== count)) {
    throw new OtherVersionError(
      `The database is of an older version, whose last migration is ${reached}. Start the version whose last migration` +
        ` is ${last} once, which brings it up to date, and then this one.`,
    );
  }
  await client.query(`drop table ${table}, ${table}_lock`);
  if (reached) await client.query('insert into migrations (name) values ($1)', [BASELINE]);
}

async function runFile(client: ClientBase, file: string): Promise<void> {
  try {
    await client.query(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error) error.message = `${nameOf(file)}: ${error.message}`;
    throw error;
  }
}

function sqlFiles(folder: string): string[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'));
  return names.sort().map(name => join(folder, name));
}

const nameOf = (file: string) => basename(file, '.sql');
