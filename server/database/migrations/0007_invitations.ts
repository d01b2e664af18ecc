import { type Kysely, sql } from 'kysely';

/** Functions by which an invitation is answered from outside the company that sent it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

const FUNCTIONS = `select 1`;
