import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app';

/** Whether somebody comes to wait, within seconds, for a row of the test's database that another one holds. */
export async function isWaited({ services }: TestApp): Promise<boolean> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return true;
    await sleep(10);
  }
  return false;
}
