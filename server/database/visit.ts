import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/config';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { createPool } from './pool';
import { AlreadyRunningError, EmbeddedDatabaseError } from './postgresql/errors';

export async function visitDatabase<Result>(
  config: Config,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await reachDatabase(config, migrate);
  const pool = createPool({ url, size: 1, onIdleError: ({ message }) => console.warn(message) });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await leave();
  }
}

interface Reached {
  url: string;
  leave(): Promise<void>;
}

/**
 * The configured database, the running server's embedded one, or that one started for this command.
 * @param prepare is run unless a server has done so
 */
export async function reachDatabase(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  prepare: (url: string) => Promise<void>,
): Promise<Reached> {
  if (database.url !== null) {
    await prepare(database.url);
    return { url: database.url, leave: async () => {} };
  }
  try {
    const { url, stop } = await startEmbedded({ dataFolder, log: { info() {}, warn: console.warn } });
    await prepare(url);
    return { url, leave: stop };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return { url: runningUrl(dataFolder), leave: async () => {} };
  }
}

function runningUrl(dataFolder: string): string {
  try {
    const note = (name: string) => readFileSync(join(dataFolder, 'postgres', name), 'utf8').trim();
    return `postgres://whiteline:${note('login.password')}@127.0.0.1:${note('port')}/whiteline`;
  } catch {
    throw new EmbeddedDatabaseError(
      'Whiteline is just being started for the first time. Try again in a moment.',
    );
  }
}
