import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { migrateIn } from '../database/migrate';
import type { ObjectStore } from '../storage/objectStore';
import { BackupError } from './errors';
import { createMeter, measure, once } from './parts';
import { type Source, withClient } from './source';
import {
  begin,
  commit,
  countTables,
  fixFormats,
  openTables,
  readRows,
  setSequence,
  writeRows,
} from './tables.sql';

export interface Loaded {
  tables: number;
  rows: number;
}

/** All or nothing: the tables as the source's version made them, and every row. Read again before it counts. */
export function loadDatabase(source: Source, url: string): Promise<Loaded> {
  return withClient(url, async client => {
    await begin(client);
    await assertEmpty(client);
    await migrateIn(client, source.migrations);
    await fixFormats(client);
    const closeTables = await openTables(client, source.tables);
    let rows = 0;
    for (const table of source.tables) rows += await loadTable(client, source, table);
    await closeTables();
    for (const sequence of source.sequences) await setSequence(client, sequence);
    await source.confirm?.();
    await commit(client);
    return { tables: source.tables.length, rows };
  });
}

export async function assertEmpty(client: Client): Promise<void> {
  const count = await countTables(client);
  if (count === 0) return;
  throw new BackupError(
    `The database that would be filled has ${count} tables. Nothing was changed. Give an empty one.`,
  );
}

async function loadTable(client: Client, source: Source, table: Source['tables'][number]): Promise<number> {
  const meter = createMeter();
  const writing = writeRows(client, table);
  await pipeline(source.readTable(table), meter.pass, writing);
  const { sha256 } = meter.result();
  const stored = await measure(readRows(client, table));
  if (stored.sha256 !== sha256 || writing.rowCount !== (table.rows ?? writing.rowCount)) {
    throw new BackupError(`The table ${table.name} did not arrive as it was. Nothing was stored.`);
  }
  return writing.rowCount;
}

/** @returns the keys of files that the source does not have */
export async function loadFiles(source: Source, objects: ObjectStore): Promise<string[]> {
  const missing: string[] = [];
  for (const key of source.files) {
    const found = await source.readFile(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    // Never more than a mail's 35 MB.
    const bytes = await buffer(found);
    await objects.put(key, once(bytes), bytes.length).catch((error: Error) => {
      throw new BackupError(`The file ${key} could not be stored: ${error.message || error.name}.`);
    });
    const stored = await objects.get(key);
    if (!stored || !(await buffer(stored)).equals(bytes))
      throw new BackupError(`The file ${key} did not arrive as it was.`);
  }
  return missing;
}
