import { join, resolve } from 'node:path';
import { type DatabasePlace, placeDatabase } from './dataFolder';
import { prepareLogin } from './postgresql/account';
import { findBinaries } from './postgresql/binaries';
import { openCluster } from './postgresql/cluster';
import { lockFolder } from './postgresql/lock';
import { type Log, supervise } from './postgresql/supervisor';

interface EmbeddedOptions {
  dataFolder: string;
  log: Log;
  /** For tests: no durability, and the login may create databases. */
  isThrowaway?: boolean;
  systemFolder?: string;
}

interface Embedded {
  /** For the login `whiteline`, which owns the database and isn't a superuser. */
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/**
 * Ends leftovers of a killed process, and restarts the server if it dies.
 * @throws AlreadyRunningError if a live process holds the data folder, or EmbeddedDatabaseError with advice
 * in the message
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataFolder = resolve(options.dataFolder);
  const unlock = lockFolder(dataFolder);
  try {
    const place = placeDatabase(dataFolder, options.systemFolder);
    if (place.isMoved)
      options.log.info(`The database is kept in ${place.home}, where it can run without root's rights.`);
    const { url, stop } = await startServer(place, options);
    let stopped: Promise<void> | undefined;
    return { url, folder: place.home, stop: () => (stopped ??= stop().finally(unlock)) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startServer(
  { home, account, shelf }: DatabasePlace,
  { log, isThrowaway = false }: EmbeddedOptions,
) {
  const binaries = findBinaries(account, shelf);
  const cluster = await openCluster({ home, account, binaries, isThrowaway });
  const server = {
    folder: cluster.folder,
    logFile: join(home, 'postgres.log'),
    account,
    binaries,
    isThrowaway,
  };
  const { port, stop } = await supervise(server, join(home, 'port'), log);
  try {
    return { url: await prepareLogin(cluster, port, isThrowaway), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
