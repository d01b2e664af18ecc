import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations';
import { heedBreaks } from './pool';

/**
 * Brings the database up to the newest migration, all of them or none. Processes that start together take turns (an
 * advisory lock), so each migration runs once.
 *
 * @param url connection address of the owner, under whose name the definer functions will run
 */
export async function migrate(url: string): Promise<void> {
  const pool = heedBreaks(
    new pg.Pool({ connectionString: url, max: 2, application_name: 'whiteline migrate' }),
  );
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
