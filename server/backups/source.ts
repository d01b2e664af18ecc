import type { Readable } from 'node:stream';
import pg, { type Client } from 'pg';
import { holdFiles } from '../storage/held.sql';
import type { ObjectStore } from '../storage/objectStore';
import { BackupError, BusyError } from './errors';
import {
  allowTime,
  beginSnapshot,
  commit,
  countTables,
  listFiles,
  listHidden,
  listMigrations,
  listSequences,
  listTables,
  readRows,
  type Sequence,
  type Table,
} from './tables.sql';

/** Everything an installation keeps, of one moment. */
export interface Source {
  migrations: string[];
  /** How many rows there are is known of a backup only. */
  tables: (Table & { rows?: number })[];
  sequences: Sequence[];
  /** Keys of the object store. */
  files: string[];
  /** CSV with a heading. */
  readTable(table: Table): Readable & { rowCount?: number };
  readFile(key: string): Promise<Readable | null>;
  /** Called when all is read. Throws if it was not all of one moment. */
  confirm?(): Promise<void>;
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'whiteline backup',
    keepAlive: true,
  });
  // The next statement reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await allowTime(client);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The rows are those of one snapshot. Files never change, and those of rows that the snapshot has are not deleted until
 * the end of the work.
 */
export function withSnapshot<T>(
  url: string,
  objects: ObjectStore,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return withClient(url, async client => {
    if (!(await holdFiles(client))) throw new BusyError();
    await beginSnapshot(client);
    if ((await countTables(client)) === 0)
      throw new BackupError('The database is empty: there is nothing to back up.');
    const [hidden] = await listHidden(client);
    if (hidden) {
      throw new BackupError(
        `This login cannot see all rows of the table ${hidden}. Use the login that Whiteline runs with.`,
      );
    }
    return work({
      migrations: await listMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      files: await listFiles(client),
      readTable: table => readRows(client, table),
      readFile: key =>
        objects.get(key).catch((error: Error) => {
          throw new BackupError(`The file ${key} could not be read: ${error.message || error.name}.`);
        }),
      // Fails if the connection, and so the hold on the files, was lost.
      confirm: () => commit(client),
    });
  });
}
