import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { AppError } from '../../domain/errors';
import { ConnectionLostError, isTransient, type Lost } from './errors';

/** The row that the last of the opening statements answered. */
export type OpeningRow = Record<string, unknown>;

/** Statements that open a transaction; the first begins it. */
type Opening = readonly (string | QueryConfig)[];

/** How long a transaction waits for a database that is not there; one of our own is back within a second or two. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 100;

/**
 * As the login that owns the database; requests use `withTenant`. Never hands out a client that it cannot trust. What has not
 * begun waits a few seconds for a database that is being started again.
 * @param opening statements that open it, sent without waiting for one another
 * @throws ConnectionLostError when the database is gone, or went meanwhile
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
 * The first statements are sent behind the opening, and the end is not waited for: a page costs one exchange instead of three
 * or more. What was read counts only once the opening has been checked; what could not be asked is asked again.
 * @param check throws when what the opening says refuses the reading
 * @throws ConnectionLostError when the database is gone
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

/** Nothing has been done before the opening is answered, so it can be tried again. */
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

/** Rolls back, gives the client back and answers what to throw: a connection that cannot roll back is lost. */
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

/** Answers the row of the last one. When one fails those behind it do, too. */
async function send(client: PoolClient, opening: Opening): Promise<OpeningRow> {
  const answers = await Promise.all(opening.map(one => client.query<OpeningRow>(one as QueryConfig)));
  return answers.at(-1)?.rows[0] ?? {};
}

/** Does a part of a transaction: where it throws, nothing of it stays, and the rest can go on. */
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

/** Does the work in the caller's transaction and takes back all that it wrote; what it answers stays. */
export async function withRollback<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint rolled_back');
  const answer = await work();
  await client.query('rollback to savepoint rolled_back');
  return answer;
}
