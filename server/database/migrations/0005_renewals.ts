import { type Kysely, sql } from 'kysely';

/** Functions by which background work finds, over all companies, what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

const FUNCTIONS = `select 1`;
