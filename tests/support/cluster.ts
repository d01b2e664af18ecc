import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/database/embedded';

/** Database every test's own database is copied from. */
export const TEMPLATE = 'whiteline_template';

/** The same with many rows in it; the tests of budgets have it. */
export const CROWDED = 'whiteline_crowded';

/** Address of the same server and login, but of another database. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on its own connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server for one run of tests, with a migrated template database in it. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-test-'));
  chmodSync(folder, 0o711);
  const cluster = await startEmbedded({
    dataFolder: folder,
    log: { info() {}, warn: console.warn },
    isThrowaway: true,
  });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await execute(cluster.url, `create database ${TEMPLATE}`);
    const { migrate } = await import('../../server/database/migrate');
    await migrate(databaseUrl(cluster.url, TEMPLATE));
    return { url: cluster.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
