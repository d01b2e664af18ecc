import type { Pool, PoolClient } from 'pg';

/**
 * A transaction as the application role. With a company it sees that company's rows; without one it sees none and can
 * only call the definer functions. Rolls back when `work` throws, and never hands out a client that it cannot trust.
 */
export async function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...ENTER, values: [companyId ?? ''] });
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

const ENTER = {
  name: 'enter-tenant',
  text: `select set_config('role', 'whiteline_app', true), set_config('whiteline.company_id', $1, true)`,
};
