import pg, { type Pool, type PoolClient } from 'pg';
import { inTransaction } from './transaction';

/**
 * A transaction as the application role. With a company it sees that company's rows; without one it sees none and can
 * only call the definer functions. It opens with one message: as two, every request would wait for one answer more.
 *
 * @param readerId somebody who, if the company limits reading, sees only their own jobs and what belongs to them
 */
export function withTenant<T>(
  pool: Pool,
  companyId: string | null,
  work: (client: PoolClient) => Promise<T>,
  readerId: string | null = null,
): Promise<T> {
  const company = pg.escapeLiteral(companyId ?? '');
  const isLimitable = readerId !== null && companyId !== null;
  const settings = [
    `set_config('role', ${isLimitable ? roleIn(company) : `'whiteline_app'`}, true)`,
    `set_config('whiteline.company_id', ${company}, true)`,
    ...(isLimitable ? [`set_config('whiteline.reader', ${pg.escapeLiteral(readerId)}, true)`] : []),
  ];
  return inTransaction(pool, work, `begin; select ${settings.join(', ')}`);
}

/** The role of a reader whom the company may limit. */
function roleIn(company: string): string {
  return `case when exists (select from companies where id = ${company} and restrict_reading)
    then 'whiteline_reader' else 'whiteline_app' end`;
}
