import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbedded } from '../../server/database/embedded';

/**
 * A folder of the test's own, removed after it; open to be walked through by every account. A database that was killed
 * may still write for a moment.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-platform-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Starts a database that the end of the test stops, and collects what it says. */
export async function start(dataFolder: string, systemFolder?: string) {
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const embedded = await startEmbedded({ dataFolder, systemFolder, log });
  onTestFinished(() => embedded.stop());
  return { ...embedded, said };
}

/** Rows of one statement, run on a connection of its own. */
export async function query(url: string | undefined, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Process number of the PostgreSQL server that runs, or ran last, in a data folder. */
export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}
