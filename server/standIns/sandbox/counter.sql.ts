import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

/** One send to the center. */
export interface Call {
  center: CallCenter;
  username: string;
  idempotencyKey: string;
  at: Date;
}

/** Sends of one login, and of one submission, take turns until the transaction ends. */
export async function takeTurn(client: ClientBase, login: string, idempotencyKey: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`login:${login}`]);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`key:${idempotencyKey}`]);
}

/** When the calls of this login since an instant were made, oldest first. */
export async function selectCalls(
  client: ClientBase,
  { center, username }: Call,
  since: Date,
): Promise<Date[]> {
  const { rows } = await client.query<{ at: Date }>(
    'select at from sandbox.calls where call_center = $1 and username = $2 and at > $3 order by at',
    [center, username, since],
  );
  return rows.map(row => row.at);
}

/** Notes the call and forgets those of the login that no longer count. */
export async function insertCall(client: ClientBase, call: Call, since: Date): Promise<void> {
  const { center, username, idempotencyKey, at } = call;
  await client.query('delete from sandbox.calls where call_center = $1 and username = $2 and at <= $3', [
    center,
    username,
    since,
  ]);
  await client.query('insert into sandbox.calls values ($1, $2, $3, $4)', [
    center,
    username,
    idempotencyKey,
    at,
  ]);
}

/** True the first time it is asked about a submission. */
export async function insertOutage(client: ClientBase, idempotencyKey: string): Promise<boolean> {
  const { rowCount } = await client.query('insert into sandbox.outages values ($1) on conflict do nothing', [
    idempotencyKey,
  ]);
  return rowCount === 1;
}
