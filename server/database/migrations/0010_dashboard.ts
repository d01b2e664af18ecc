import { type Kysely, sql } from 'kysely';

/**
 * The dashboard asks whether an expired ticket was cloned into one that has taken its place, and which tickets miss marks
 * that were wanted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEX).execute(db);
}

const INDEX = `
  create index tickets_cloned_from on tickets (company_id, cloned_from) where cloned_from is not null;
  create index submissions_marks_missing on submissions (company_id, ticket_id)
    where kind = 'remark' and state = 'REFUSED'
      or kind = 'renew' and state = 'CONFIRMED' and refusal = 'NOBODY_ASKED';
  create index recorded_events_damages on recorded_events (company_id, ticket_id)
    where event_type = 'DAMAGE' and status not in ('DRAFT', 'CLOSED')`;
