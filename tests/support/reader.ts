import { createReaderPool } from '../../server/readers/pool';
import { createFileReader, type FileReader } from '../../server/reading/readFiles';

/** A reader in a process of its own, as the server has. */
export function openReader(): FileReader & { close(): Promise<void> } {
  const pool = createReaderPool(1);
  return { ...createFileReader(pool), close: pool.close };
}
