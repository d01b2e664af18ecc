import { loadConfig } from '../config/config';
import { stopEmbeddedLeftover } from '../database/dataFolder';

export async function stopLeftover(): Promise<void> {
  const { database, dataFolder } = loadConfig();
  if (database.url === null) await stopEmbeddedLeftover(dataFolder);
}
