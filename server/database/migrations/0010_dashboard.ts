import { type Kysely, sql } from 'kysely';

/**
 * The dashboard asks whether an expired ticket was cloned into one that has taken its place, and which tickets miss marks
 * that were wanted. How late utilities answer it asks of all stations at once, so each keeps when it first answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEX).execute(db);
  await sql.raw(FIRST_ANSWERS).execute(db);
}

const INDEX = `
  create index tickets_cloned_from on tickets (company_id, cloned_from) where cloned_from is not null;
  create index submissions_marks_missing on submissions (company_id, ticket_id)
    where kind = 'remark' and state = 'REFUSED'
      or kind = 'renew' and state = 'CONFIRMED' and refusal = 'NOBODY_ASKED';
  create index recorded_events_damages on recorded_events (company_id, ticket_id)
    where event_type = 'DAMAGE' and status not in ('DRAFT', 'CLOSED')`;

const FIRST_ANSWERS = `
  alter table ticket_members add first_responded_at timestamptz;
  update ticket_members m set first_responded_at = r.at
  from (select ticket_id, station_code, min(responded_at) as at from ticket_responses group by 1, 2) r
  where r.ticket_id = m.ticket_id and r.station_code = m.station_code`;
