import { type Kysely, sql } from 'kysely';

/** The dashboard asks whether an expired ticket was cloned into one that has taken its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEX).execute(db);
}

const INDEX = `
  create index tickets_cloned_from on tickets (company_id, cloned_from) where cloned_from is not null`;
