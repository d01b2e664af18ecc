import { type Kysely, sql } from 'kysely';

/** What the law's corrected rules change of what is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REPLANNING).execute(db);
}

/** The last day for a re-mark came too late before weekends and holidays: first renewals are planned anew by it. */
const REPLANNING = `
  update tickets set auto_renew_at = null
  where auto_renew and status = 'ACTIVE' and auto_renew_error is null`;
