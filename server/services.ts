import type { Pool } from 'pg';
import type { Config } from './config';
import type { Outbox } from './work/outbox';

/** What use cases need of the running process; built once in app.ts, the same way in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Wakes the background work for something already stored. */
  outbox: Outbox;
  /** The present instant; tests set it. */
  now(): Date;
}
