import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, execute, TEMPLATE } from './cluster';

/** A database of one test's own. */
export interface TestDatabase {
  /** Address for the login `whiteline`, which owns the database. */
  url: string;
  /** Removes it, ending whatever connections are left. */
  drop(): Promise<void>;
}

/** A database of its own: a copy of the run's template, which is migrated and otherwise empty, or of another one. */
export async function freshDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const cluster = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(cluster, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(cluster, name),
    drop: () => execute(cluster, `drop database if exists ${name} with (force)`),
  };
}
