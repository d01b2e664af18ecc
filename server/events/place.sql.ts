import type { ClientBase } from 'pg';
import type { TicketFacts } from '../../domain/events/withTicket';

/** A ticket that an event happened on. */
export interface EventTicket extends TicketFacts {
  id: string;
  jobId: string;
  ticketNo: string | null;
  revision: string;
}

/**
 * Holds the tickets until the transaction ends. Whatever writes events takes their tickets first, as actions on tickets
 * do, so that two never wait for each other.
 */
export async function lockEventTickets(
  client: ClientBase,
  ticketIds: readonly (string | null)[],
): Promise<void> {
  await client.query({
    name: 'lock-event-tickets',
    text: 'select id from tickets where id = any($1::uuid[]) order by id for update',
    values: [ticketIds],
  });
}

/** The ticket of the company with what it knows of the station, or null. 999 stands for silence and is no answer. */
export async function selectEventTicket(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
): Promise<EventTicket | null> {
  const { rows } = await client.query<EventTicket>({
    name: 'event-ticket',
    text: `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision, t.legal_start as "legalStart",
        m.authority_name as "utilityName", nullif(m.utility_type, 'unknown') as "utilityType",
        (select min(r.responded_at) from ticket_responses r
          where r.ticket_id = t.id and r.station_code = $2 and r.withdrawn_at is null
            and r.code not in ('000', '999')) as "firstResponse"
      from tickets t left join ticket_members m on m.ticket_id = t.id and m.station_code = $2
      where t.id = $1`,
    values: [ticketId, stationCode],
  });
  return rows[0] ?? null;
}

/** Whether the company has this subcontractor. */
export async function hasSubcontractor(client: ClientBase, subcontractorId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'event-subcontractor',
    text: 'select from subcontractors where id = $1',
    values: [subcontractorId],
  });
  return rowCount === 1;
}
