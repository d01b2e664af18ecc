import type { Pool, PoolClient } from 'pg';

/** Does the work on one connection while no other process does such work on the same database. */
export async function inTurn<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('whiteline work', 0))`);
    const result = await work(client);
    await client.query(`select pg_advisory_unlock(hashtextextended('whiteline work', 0))`);
    client.release();
    return result;
  } catch (error) {
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
    throw error;
  }
}
