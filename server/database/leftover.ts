import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeDatabase } from './dataFolder';
import { findBinaries } from './postgresql/binaries';
import { lockFolder } from './postgresql/lock';
import { stopPostmaster } from './postgresql/postmaster';

/**
 * Stops the embedded PostgreSQL of a data folder whose own process was killed.
 *
 * @throws AlreadyRunningError when a live process holds the data folder: the database is its
 */
export async function stopEmbeddedLeftover(dataFolder: string): Promise<void> {
  const path = resolve(dataFolder);
  if (!existsSync(join(path, 'postgres/cluster/postmaster.pid'))) return;
  const unlock = lockFolder(path);
  try {
    const { home, account, shelf } = placeDatabase(path);
    await stopPostmaster({ folder: join(home, 'cluster'), account, binaries: findBinaries(account, shelf) });
  } finally {
    unlock();
  }
}
