import { type Kysely, sql } from 'kysely';

/** Functions by which a SASAdministrator looks across companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

const FUNCTIONS = `select 1`;
