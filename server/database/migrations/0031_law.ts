import { type Kysely, sql } from 'kysely';
import { AUDITED_RECORD } from './law/auditedRecord';
import { LINKED_EXPIRIES } from './law/linkedExpiries';

/** What corrected rules change: when tickets renew themselves, and that one number can be two centers'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REPLANNING, LINKED_EXPIRIES, AUDITED_RECORD]) await sql.raw(part).execute(db);
}

/** The last day for a re-mark came too late before weekends and holidays: first renewals are planned anew by it. */
const REPLANNING = `
  update tickets set auto_renew_at = null
  where auto_renew and status = 'ACTIVE' and auto_renew_error is null`;
