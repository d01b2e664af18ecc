import type { Pool } from 'pg';

/** Succeeds while the database answers. @throws the driver's error when it does not, within the pool's time limits */
export async function requireAnswer(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
