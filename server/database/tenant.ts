import pg, { type Pool, type PoolClient } from 'pg';
import { inTransaction } from './transaction';

/**
 * A transaction as the application role. With a company it sees that company's rows; without one it sees none and can
 * only call the definer functions. It opens with one message: as two, every request would wait for one answer more.
 */
export function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const company = pg.escapeLiteral(companyId ?? '');
  const begin = `begin; select set_config('role', 'whiteline_app', true), set_config('whiteline.company_id', ${company}, true)`;
  return inTransaction(pool, work, begin);
}
