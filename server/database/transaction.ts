import type { Pool, PoolClient } from 'pg';

/**
 * A transaction as the login that owns the database; requests and work on tickets use `withTenant` instead. Rolls back
 * when `work` throws, and never hands out a client that it cannot trust.
 *
 * @param begin statements that open it, sent as one message
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
