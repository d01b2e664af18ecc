import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { AppError } from '../../domain/errors';
import { ConnectionLostError, isTransient, type Lost } from './errors';

export type OpeningRow = Record<string, unknown>;

type Opening = readonly (string | QueryConfig)[];

/** How long to wait for an unavailable database. The embedded one restarts within a second or two. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 100;

/**
 * Runs as the owner of the database. Requests use `withTenant`. Never reuses a broken client.
 * @param opening statements sent together to open the transaction
 * @throws ConnectionLostError
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, opening: OpeningRow) => Promise<T>,
  opening: Opening = ['begin'],
): Promise<T> {
  const { client, row } = await openPatiently(pool, opening);
  let stage: Lost = 'atWork';
  try {
    const result = await work(client, row);
    stage = 'storing';
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    throw await undone(client, error, stage);
  }
}

/**
 * Sends the first queries with the opening statements, so a page takes one round trip instead of three or
 * more. Results count only after the opening is checked, and failed queries are repeated.
 * @param check throws if the opening row forbids reading
 * @throws ConnectionLostError
 */
export async function inReading<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  opening: Opening,
  check: (opening: OpeningRow) => void,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await readOnce(pool, work, opening, check);
    } catch (error) {
      const isBefore = error instanceof ConnectionLostError && error.lost === 'before';
      if (!isBefore || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function readOnce<T>(...[pool, work, opening, check]: Parameters<typeof inReading<T>>): Promise<T> {
  const client = await connect(pool);
  const [opened, done] = await Promise.allSettled([send(client, opening), work(client)]);
  if (opened.status === 'rejected') throw await undone(client, opened.reason, 'before');
  try {
    check(opened.value);
    if (done.status === 'rejected') throw done.reason;
  } catch (error) {
    throw await undone(client, error, 'atWork');
  }
  client.query('commit').then(
    () => client.release(),
    error => client.release(error),
  );
  return done.value;
}

interface Opened {
  client: PoolClient;
  row: OpeningRow;
}

async function openPatiently(pool: Pool, opening: Opening): Promise<Opened> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await open(pool, opening);
    } catch (error) {
      if (!(error instanceof ConnectionLostError) || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function open(pool: Pool, opening: Opening): Promise<Opened> {
  const client = await connect(pool);
  try {
    return { client, row: await send(client, opening) };
  } catch (error) {
    throw await undone(client, error, 'before');
  }
}

function connect(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch(error => {
    throw isTransient(error) ? new ConnectionLostError(error, 'before') : error;
  });
}

/** @returns the error to throw, because a connection that can't roll back is lost */
async function undone(client: PoolClient, error: unknown, stage: Lost): Promise<unknown> {
  try {
    await client.query('rollback');
    client.release();
    return error;
  } catch (broken) {
    client.release(broken as Error);
    return error instanceof AppError ? error : new ConnectionLostError(error, stage);
  }
}

async function send(client: PoolClient, opening: Opening): Promise<OpeningRow> {
  const answers = await Promise.all(opening.map(one => client.query<OpeningRow>(one as QueryConfig)));
  return answers.at(-1)?.rows[0] ?? {};
}

/** Undoes the work if it throws, so that the transaction can continue. */
export async function withSavepoint(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('savepoint part');
  try {
    await work();
  } catch (error) {
    await client.query('rollback to savepoint part');
    throw error;
  }
  await client.query('release savepoint part');
}

export async function withRollback<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint rolled_back');
  const answer = await work();
  await client.query('rollback to savepoint rolled_back');
  return answer;
}
