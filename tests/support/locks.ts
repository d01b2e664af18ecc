import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app';

/** Whether so many come to wait, within seconds, for what others hold in the test's database. */
export async function isWaited({ services }: TestApp, by = 1): Promise<boolean> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= by) return true;
    await sleep(10);
  }
  return false;
}
