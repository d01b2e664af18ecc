import { stopEmbeddedLeftover } from '../database/dataFolder';
import { loadConfig } from './config';

/** Ends what a server that could not end in order has left running: its embedded database. */
export async function stopLeftover(): Promise<void> {
  const { database, dataFolder } = loadConfig();
  if (database.url === null) await stopEmbeddedLeftover(dataFolder);
}
