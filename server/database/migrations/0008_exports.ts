import { type Kysely, sql } from 'kysely';

/** Functions by which background work finds exports to make and to forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

const FUNCTIONS = `select 1`;
