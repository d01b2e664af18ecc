import type { Pool, PoolClient, QueryResult } from 'pg';

/** The row that the last of the opening statements answered. */
export type OpeningRow = Record<string, unknown>;

/**
 * A transaction as the login that owns the database; requests and work on tickets use `withTenant` instead. Rolls back
 * when `work` throws, and never hands out a client that it cannot trust.
 *
 * @param begin statements that open it, sent as one message
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, opening: OpeningRow) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  try {
    const opening = lastRow(await client.query(begin));
    const result = await work(client, opening);
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

/** The driver answers a message of several statements with a list, which its types do not tell. */
function lastRow(answer: QueryResult | QueryResult[]): OpeningRow {
  return [answer].flat().at(-1)?.rows[0] ?? {};
}
