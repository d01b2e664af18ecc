import { type Kysely, sql } from 'kysely';

/** What the sandbox center remembers of actions on its tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
}

const FUNCTIONS = `select 1`;
