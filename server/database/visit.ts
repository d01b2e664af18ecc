import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../process/config';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { createPool } from './pool';
import { AlreadyRunningError, EmbeddedDatabaseError } from './postgresql/cluster';

/** Has a command work on the installation's database, whether the server runs or not. */
export async function visitDatabase<Result>(
  config: Config,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { url, leave } = await reachDatabase(config);
  // A pool is told ended before its connections are, and the database that is stopped next says so on each of them.
  let isLeaving = false;
  const onIdleError = ({ message }: Error) => isLeaving || console.warn(message);
  const pool = createPool({ url, size: 1, onIdleError });
  try {
    return await work(pool);
  } finally {
    isLeaving = true;
    await pool.end();
    await leave();
  }
}

/** A migrated database to work on. */
interface Reached {
  url: string;
  /** Leaves it as it was found: running or not. */
  leave(): Promise<void>;
}

/** For a command: the configured database, the running server's embedded one, or that one started for the while. */
async function reachDatabase({ database, dataFolder }: Config): Promise<Reached> {
  if (database.url !== null) {
    await migrate(database.url);
    return { url: database.url, leave: async () => {} };
  }
  try {
    const { url, stop } = await startEmbedded({ dataFolder, log: { info() {}, warn: console.warn } });
    await migrate(url);
    return { url, leave: stop };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return { url: runningUrl(dataFolder), leave: async () => {} };
  }
}

/** The port and the password that the running server noted in its data folder. */
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
