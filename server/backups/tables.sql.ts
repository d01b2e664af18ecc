import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface Table {
  name: string;
  /** Without generated ones. */
  columns: string[];
}

export interface Sequence {
  name: string;
  value: string;
  isUsed: boolean;
}

/** Not those of extensions. */
const OURS = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export async function countTables(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and ${OURS}`,
  );
  return rows[0]?.count ?? 0;
}

export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${OURS} group by c.relname order by c.relname collate "C"`,
  );
  return rows;
}

/** Tables of which this login may not see every row: a copy of them would look whole. */
export async function listHidden(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind = 'r' and ${OURS} and row_security_active(c.oid) and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*'
         and pg_get_expr(p.polqual, p.polrelid) = 'true' and (select oid from pg_roles
           where rolname = current_user) = any (p.polroles))`,
  );
  return rows.map(({ name }) => name);
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** They count on while the snapshot stands still, and so are never behind its rows. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isUsed"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

export async function setSequence(client: ClientBase, { name, value, isUsed }: Sequence): Promise<void> {
  await client.query(`select setval($1::regclass, $2, $3)`, [quoted(name), value, isUsed]);
}

/** Only complete files. An upload in progress already has a key. */
export async function listFiles(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from attachments where state = 'READY'
     union select storage_key from uploaded_objects where received_at is not null
     union select storage_key from import_files
     order by key`,
  );
  return rows.map(({ key }) => key);
}

/** The tables are locked before the snapshot is taken: a migration that rewrote one would empty it for the snapshot. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  const tables = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  if (tables.length > 0) await client.query(`lock table ${listed(tables)} in access share mode`);
  await fixFormats(client);
}

export async function begin(client: ClientBase): Promise<void> {
  await client.query('begin');
}

export async function commit(client: ClientBase): Promise<void> {
  await client.query('commit');
}

/** Makes the text of a value the same on every server, and rows come in the order in which they lie there. */
export async function fixFormats(client: ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`);
}

/** Statements may take as long as they need, whatever the server's settings are. */
export async function allowTime(client: ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
}

export function readRows(client: ClientBase, table: Table) {
  return client.query(copyTo(`copy ${namesOf(table)} to stdout with (format csv, header true)`));
}

export function writeRows(client: ClientBase, table: Table) {
  return client.query(copyFrom(`copy ${namesOf(table)} from stdin with (format csv, header true)`));
}

const namesOf = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
const listed = (tables: readonly Table[]) => tables.map(({ name }) => `public.${quoted(name)}`).join(', ');
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Empties all tables, and lets rows in as they are: without triggers, walls (COPY can't write through them) and
 * references to rows that come later.
 * @returns what puts all of it back, and checks the references
 */
export async function openTables(client: ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ opening: string; closing: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as opening,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
         as closing
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${OURS}
     union all
     select format('alter table %s disable trigger user', c.oid::regclass),
       format('alter table %s enable trigger user', c.oid::regclass)
     from pg_class c where c.relkind = 'r' and ${OURS}
     union all
     select format('alter table %s no force row level security', c.oid::regclass),
       format('alter table %s force row level security', c.oid::regclass)
     from pg_class c where c.relkind = 'r' and c.relforcerowsecurity and ${OURS}`,
  );
  for (const { opening } of rows) await client.query(opening);
  await client.query(`truncate ${listed(tables)}`);
  return async () => {
    for (const { closing } of rows) await client.query(closing);
  };
}
