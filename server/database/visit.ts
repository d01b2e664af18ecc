import type { Pool } from 'pg';
import type { Config } from '../config';
import { createPool } from './pool';
import { reachDatabase } from './reach';

/** Has a command work on the installation's database, whether the server runs or not. */
export async function visitDatabase<Result>(
  config: Config,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await reachDatabase(config);
  const pool = createPool({ url, size: 1, onIdleError: error => console.warn(error.message) });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await leave();
  }
}
