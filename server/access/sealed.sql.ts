import type { ClientBase, Pool } from 'pg';
import type { Purpose } from '../config/keyring';

interface Sealed {
  purpose: Purpose;
  /** As `seal` got it. */
  owner: string;
  sealed: Buffer;
}

/** Where it is, and whose it is as `seal` got it. */
const PLACES = [
  [
    'call center logins',
    'credentials',
    'secret',
    `concat_ws(':', company_id, user_id, call_center)`,
    'updated_at',
  ],
  ['second factors', 'app_factors', 'sealed', `'second factor:' || user_id`, 'created_at'],
  ['single sign-on', 'sign_on_providers', 'secret', `'single sign-on:' || company_id`, 'updated_at'],
  ['webhooks', 'webhook_secrets', 'sealed', `'webhook:' || webhook_id`, 'created_at'],
] as const satisfies [Purpose, ...string[]][];

/** Functions that read it run as the owner of the database. */
const ALL = PLACES.map(
  ([purpose, table, column, owner, at]) =>
    `select '${purpose}' as purpose, ${owner} as owner, ${column} as sealed, ${at} as at, ctid::text as place from ${table}`,
).join(' union all ');

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

/** Unless it was changed or moved meanwhile. @returns whether it was replaced */
export async function replaceSealed(
  client: ClientBase,
  { purpose, place, sealed }: Placed,
  next: Buffer,
): Promise<boolean> {
  const [, table, column] = PLACES.find(([one]) => one === purpose) ?? [];
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
