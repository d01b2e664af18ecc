import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { AppError } from '../../domain/errors';
import { ConnectionLostError, isPassing, type Lost } from './connectionLost';

/** The row that the last of the opening statements answered. */
export type OpeningRow = Record<string, unknown>;

/** How long a transaction waits for a database that is not there; one of our own is back within a second or two. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 100;

/**
 * A transaction as the login that owns the database; requests and work on tickets use `withTenant` instead. Rolls back
 * when `work` throws, and never hands out a client that it cannot trust. What has not begun waits a few seconds for a
 * database that is being started again.
 *
 * @param begin statements that open it, sent as one message
 * @throws ConnectionLostError when the database is gone, or went meanwhile
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, opening: OpeningRow) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const { client, opening } = await openPatiently(pool, begin);
  let stage: Lost = 'atWork';
  try {
    const result = await work(client, opening);
    stage = 'storing';
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    throw await undone(client, error, stage);
  }
}

interface Opened {
  client: PoolClient;
  opening: OpeningRow;
}

/** Nothing has been done before the opening is answered, so it can be tried again. */
async function openPatiently(pool: Pool, begin: string): Promise<Opened> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await open(pool, begin);
    } catch (error) {
      if (!(error instanceof ConnectionLostError) || performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function open(pool: Pool, begin: string): Promise<Opened> {
  const client = await pool.connect().catch(error => {
    throw isPassing(error) ? new ConnectionLostError(error, 'before') : error;
  });
  try {
    return { client, opening: lastRow(await client.query(begin)) };
  } catch (error) {
    throw await undone(client, error, 'before');
  }
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

/** The driver answers a message of several statements with a list, which its types do not tell. */
function lastRow(answer: QueryResult | QueryResult[]): OpeningRow {
  return [answer].flat().at(-1)?.rows[0] ?? {};
}
