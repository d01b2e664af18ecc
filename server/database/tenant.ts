import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction';

/**
 * A transaction as the application role. With a company it sees that company's rows; without one it sees none and can
 * only call the definer functions.
 */
export function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async client => {
    await client.query({ ...ENTER, values: [companyId ?? ''] });
    return work(client);
  });
}

const ENTER = {
  name: 'enter-tenant',
  text: `select set_config('role', 'whiteline_app', true), set_config('whiteline.company_id', $1, true)`,
};
