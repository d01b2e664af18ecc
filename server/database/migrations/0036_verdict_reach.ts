import { type Kysely, sql } from 'kysely';
import { OWN_JOBS, ownTicket, readersWall } from './customers/reading';
import { CONTEXT } from './foundation/wall';

/** What decides about digging reaches whoever reads a verdict: limited readers, and companies that were invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [READING, SHARED]) await sql.raw(part).execute(db);
}

/**
 * An event on a ticket is read by whoever reads the ticket, an event without one by its job. Both were asked for, so that
 * a stop-work told for another job was hidden from people who dig under the ticket, and their verdict did not know of it.
 */
const READING = `
  drop policy own_jobs_only on recorded_events;
  ${readersWall(
    'recorded_events',
    `case when ticket_id is null then job_id is null or job_id = any(${OWN_JOBS})
      else ${ownTicket('recorded_events')} end`,
  )}`;

/**
 * The verdict on a shared ticket rests on everything that decides in its own company, so the functions that told parts
 * of the ticket give way to one that says which ticket of which company is shared.
 */
const SHARED = `
  drop function shared_ticket(uuid);
  drop function shared_ticket_stations(uuid);

  /* The invitation with this id, if it is addressed to this company, is open or accepted, and the company that sent it is
     not suspended; with the ticket that it is about. */
  create function shared_invitation(wanted uuid)
  returns table (id uuid, status text, invited_at timestamptz, owned_ticket_id uuid, company_id uuid, ticket_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.status, i.created_at, i.owned_ticket_id, i.company_id, i.ticket_id
    from invitations i join companies c on c.id = i.company_id and c.active
    where i.id = wanted and i.invited_company_id = ${CONTEXT} and i.status in ('PENDING', 'ACCEPTED')
  $$;
  revoke execute on function shared_invitation from public;
  grant execute on function shared_invitation to whiteline_app;`;
