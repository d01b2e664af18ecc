import { join, resolve } from 'node:path';
import { type DatabasePlace, placeDatabase } from './dataFolder';
import { prepareLogin } from './postgresql/account';
import { findBinaries } from './postgresql/binaries';
import { openCluster } from './postgresql/cluster';
import { lockFolder } from './postgresql/lock';
import { type Log, supervise } from './postgresql/supervisor';

interface EmbeddedOptions {
  /** Folder for everything that must outlive the process; created when missing. */
  dataFolder: string;
  log: Log;
  /** For tests: no durability, and a login that may create databases. */
  isThrowaway?: boolean;
  /** Where root keeps what the unprivileged account cannot reach; `/var/lib/whiteline` when left out. */
  systemFolder?: string;
}

/** A PostgreSQL server of our own that keeps running until it is stopped. */
interface Embedded {
  /** Connection address of the login `whiteline`, which owns the database and is no superuser. */
  url: string;
  folder: string;
  /** Shuts the server down in order and gives the data folder back. Calling it again waits for the same end. */
  stop(): Promise<void>;
}

/**
 * Makes it the first time, ends what a killed predecessor left running, and starts it again should it die.
 * @throws AlreadyRunningError when a live process holds the data folder
 * @throws EmbeddedDatabaseError when it cannot run here; the message says what to do
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
