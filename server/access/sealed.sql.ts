import type { ClientBase, Pool } from 'pg';
import type { Purpose } from '../config/keyring';

interface Sealed {
  purpose: Purpose;
  /** As `seal` got it. */
  owner: string;
  sealed: Buffer;
}

/** All that is sealed, with its place. Both functions run as the owner of the database. */
const ALL = `
  select 'call center logins' as purpose, concat_ws(':', company_id, user_id, call_center) as owner, secret as sealed,
    updated_at as at, ctid::text as place from credentials
  union all
  select 'second factors', 'second factor:' || user_id, sealed, created_at, ctid::text from app_factors
  union all
  select 'single sign-on', 'single sign-on:' || company_id, secret, updated_at, ctid::text from sign_on_providers`;

/** Some of it, newest first. */
export async function selectLatestSealed(pool: Pool): Promise<Sealed[]> {
  const { rows } = await pool.query<Sealed>(
    `select purpose, owner, sealed from (${ALL}) as all_sealed where length(sealed) > 0 order by at desc limit 20`,
  );
  return rows;
}

interface Placed extends Sealed {
  place: string;
}

/** What doesn't begin like what the newest key seals. */
export async function selectOtherwiseSealed(client: ClientBase, beginning: Buffer): Promise<Placed[]> {
  const { rows } = await client.query<Placed>(
    `select purpose, owner, sealed, place from (${ALL}) as all_sealed
     where length(sealed) > 0 and substr(sealed, 1, $2) <> $1`,
    [beginning, beginning.length],
  );
  return rows;
}

const COLUMNS: Partial<Record<Purpose, [table: string, column: string]>> = {
  'call center logins': ['credentials', 'secret'],
  'second factors': ['app_factors', 'sealed'],
  'single sign-on': ['sign_on_providers', 'secret'],
};

/** Unless it was changed or moved meanwhile. @returns whether it was replaced */
export async function replaceSealed(
  client: ClientBase,
  { purpose, place, sealed }: Placed,
  next: Buffer,
): Promise<boolean> {
  const [table, column] = COLUMNS[purpose] ?? [];
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $3 where ctid = $1::tid and ${column} = $2`,
    [place, sealed, next],
  );
  return rowCount === 1;
}

/** False if another session has it. */
export async function lockRotation(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('whiteline keys')) as locked`,
  );
  return rows[0]?.locked ?? false;
}
