import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { StationCounts } from '../../domain/tickets/responses';
import type { Station } from '../../domain/tickets/stations';
import type { TicketStatus } from '../../domain/tickets/status';

/** A ticket as far as its counts and the next check depend on it. */
export interface CountedTicket {
  callCenter: CallCenter;
  status: TicketStatus;
  /** When stations were last asked: by the first notice, or anew since. */
  submitted: Date;
  legalStart: Date | null;
  expires: Date | null;
  /** As kept by now. */
  counts: StationCounts;
}

/** The ticket, held against changes until the transaction ends; null when there is none. */
export async function lockCountedTicket(client: ClientBase, ticketId: string): Promise<CountedTicket | null> {
  const { rows } = await client.query<CountedTicket>({
    name: 'lock-counted-ticket',
    text: `select call_center as "callCenter", status, legal_start as "legalStart",
        greatest(submitted_at, (select max(m.asked_at) from ticket_members m where m.ticket_id = tickets.id))
          as submitted,
        exp_date as expires, json_build_object('stations', station_count, 'green', green_count, 'red', red_count,
          'silent', silent_count) as counts
      from tickets where id = $1 for update`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function selectStations(client: ClientBase, ticketId: string): Promise<Station[]> {
  const { rows } = await client.query<StationRow>({
    name: 'stations-of-ticket',
    text: `select ${STATION_COLUMNS} from ticket_members where ticket_id = $1`,
    values: [ticketId],
  });
  return rows.map(stationOf);
}

/** The columns of `StationRow`, from ticket_members. */
export const STATION_COLUMNS =
  'response_code, response_text, responded_at, asked_at, meeting_at, overridden_at';

export interface StationRow {
  response_code: string | null;
  response_text: string | null;
  responded_at: Date | null;
  asked_at: Date | null;
  meeting_at: Date | null;
  overridden_at: Date | null;
}

export function stationOf(row: StationRow): Station {
  const isAnswered = row.response_code !== null && row.responded_at !== null;
  return {
    answer: isAnswered
      ? { code: row.response_code ?? '', text: row.response_text ?? '', at: row.responded_at as Date }
      : null,
    askedAt: row.asked_at,
    meetingAt: row.meeting_at,
    overriddenAt: row.overridden_at,
  };
}

/** Keeps the counts on the ticket; `nextCheckAt` is left alone when undefined. */
export async function updateCounts(
  client: ClientBase,
  ticketId: string,
  { stations, green, red, silent }: StationCounts,
  nextCheckAt: Date | null | undefined,
): Promise<void> {
  await client.query({
    name: 'update-counts',
    text: `update tickets set station_count = $2, green_count = $3, red_count = $4, silent_count = $5,
        next_check_at = case when $6 then $7 else next_check_at end
      where id = $1`,
    values: [ticketId, stations, green, red, silent, nextCheckAt !== undefined, nextCheckAt ?? null],
  });
}
