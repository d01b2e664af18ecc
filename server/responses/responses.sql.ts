import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { StationAnswer, StationCounts } from '../../domain/tickets/responses';
import type { StationResponse } from '../callCenters/gateway';

/** A ticket whose center is to be asked. */
export interface DueTicket {
  id: string;
  companyId: string;
  userId: string;
  callCenter: CallCenter;
  ticketNo: string;
  revision: string;
}

/** Ids of every company's tickets that are due, longest waiting first, by company. */
export async function selectDue(client: ClientBase, now: Date, most: number): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ companyId: string; ids: string[] }>({
    name: 'due-response-checks',
    text: `select company_id as "companyId", array_agg(ticket_id::text) as ids
      from due_response_checks($1, $2) group by company_id`,
    values: [now, most],
  });
  return new Map(rows.map(row => [row.companyId, row.ids]));
}

/** Takes the tickets that are still due, so that no other process asks about them before `until`. */
export async function claimDue(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
  until: Date,
): Promise<DueTicket[]> {
  const { rows } = await client.query<DueTicket>({
    name: 'claim-response-checks',
    text: `update tickets t set next_check_at = $3
      from (select id from tickets where id = any($1) and next_check_at <= $2 and ticket_no is not null
        order by id for update skip locked) due
      where t.id = due.id
      returning t.id, t.company_id as "companyId", t.user_id as "userId", t.call_center as "callCenter",
        t.ticket_no as "ticketNo", t.revision`,
    values: [ticketIds, now, until],
  });
  return rows;
}

/** What the next check depends on, held against changes until the transaction ends. */
export interface TicketFacts {
  submitted: Date;
  legalStart: Date;
  expires: Date;
}

export async function lockTicket(client: ClientBase, ticketId: string): Promise<TicketFacts | null> {
  const { rows } = await client.query<TicketFacts>({
    name: 'lock-ticket-dates',
    text: `select submitted_at as submitted, legal_start as "legalStart", exp_date as expires
      from tickets where id = $1 for update`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

/** Adds answers not known yet and tells which those were. */
export async function insertResponses(
  client: ClientBase,
  ticket: DueTicket,
  responses: readonly StationResponse[],
  now: Date,
): Promise<{ stationCode: string; code: string }[]> {
  const { rows } = await client.query<{ stationCode: string; code: string }>({
    name: 'insert-responses',
    text: `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, comment,
        responded_at, received_at)
      select $1, $2, r.revision, r."stationCode", r.code, r.text, r.comment, r."respondedAt", $4
      from jsonb_to_recordset($3) as r (revision text, "stationCode" text, code text, text text, comment text,
        "respondedAt" timestamptz)
      order by r."respondedAt"
      on conflict (ticket_id, station_code, revision, code, responded_at) do nothing
      returning station_code as "stationCode", code`,
    values: [ticket.companyId, ticket.id, JSON.stringify(responses), now],
  });
  return rows;
}

/** Gives each operator its newest answer and reads the answers of all; null for one that is silent. */
export async function updateMembers(client: ClientBase, ticketId: string): Promise<(StationAnswer | null)[]> {
  await client.query({
    name: 'update-members',
    text: `update ticket_members m
      set response_code = r.code, response_text = r.text, responded_at = r.responded_at
      from (select distinct on (station_code) station_code, code, text, responded_at from ticket_responses
        where ticket_id = $1 order by station_code, responded_at desc, id desc) r
      where m.ticket_id = $1 and m.station_code = r.station_code
        and (m.responded_at is null or m.responded_at < r.responded_at)`,
    values: [ticketId],
  });
  const { rows } = await client.query<{ code: string | null; text: string | null }>({
    name: 'member-answers',
    text: 'select response_code as code, response_text as text from ticket_members where ticket_id = $1',
    values: [ticketId],
  });
  return rows.map(({ code, text }) => (code === null ? null : { code, text: text ?? '' }));
}

export async function updateStations(
  client: ClientBase,
  ticketId: string,
  counts: StationCounts,
  nextCheckAt: Date | null,
): Promise<void> {
  await client.query({
    name: 'update-stations',
    text: `update tickets set station_count = $2, green_count = $3, red_count = $4, silent_count = $5,
        next_check_at = $6
      where id = $1`,
    values: [ticketId, counts.stations, counts.green, counts.red, counts.silent, nextCheckAt],
  });
}
