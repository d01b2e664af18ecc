import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrations } from '../../server/database/migrations';
import { databaseUrl, execute } from './cluster';

/** A database of the test file's own as an earlier version left it. */
export interface Earlier {
  pool: pg.Pool;
  migrator: Migrator;
}

/** @param migration the last one that the earlier version had; what is answered is filled in before the tests */
export function migratedTo(migration: string): Earlier {
  const name = `test_at_${migration}_${process.pid}`;
  const earlier = {} as Earlier;
  beforeAll(async () => {
    const cluster = inject('clusterUrl');
    await execute(cluster, `create database ${name}`);
    earlier.pool = new pg.Pool({ connectionString: databaseUrl(cluster, name), max: 2 });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: earlier.pool }) });
    earlier.migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await earlier.migrator.migrateTo(migration);
    if (error) throw error;
  });
  afterAll(async () => {
    await earlier.pool.end();
    await execute(inject('clusterUrl'), `drop database ${name} with (force)`);
  });
  return earlier;
}
