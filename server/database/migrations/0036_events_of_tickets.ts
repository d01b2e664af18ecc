import { type Kysely, sql } from 'kysely';
import { OWN_JOBS, ownTicket, readersWall } from './customers/reading';

/**
 * An event on a ticket is read by whoever reads the ticket, an event without one by its job. Both were asked for, so that
 * a stop-work told for another job was hidden from people who dig under the ticket, and their verdict did not know of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(READING).execute(db);
}

const READING = `
  drop policy own_jobs_only on recorded_events;
  ${readersWall(
    'recorded_events',
    `case when ticket_id is null then job_id is null or job_id = any(${OWN_JOBS})
      else ${ownTicket('recorded_events')} end`,
  )}`;
