import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { StationCounts } from '../../../domain/tickets/responses';
import type { Station, StationDigest } from '../../../domain/tickets/stations';

export interface CountedTicket {
  callCenter: CallCenter;
  status: TicketStatus;
  isImported: boolean;
  /** When any station was last asked to respond. */
  submitted: Date;
  legalStart: Date | null;
  expires: Date | null;
  counts: StationCounts;
  /** From the ticket's form. Null if the center doesn't ask. */
  pavementOnly: string | null;
}

export async function lockCountedTicket(client: ClientBase, ticketId: string): Promise<CountedTicket | null> {
  const { rows } = await client.query<CountedTicket>({
    name: 'lock-counted-ticket',
    text: `select call_center as "callCenter", status, source = 'IMPORTED' as "isImported", legal_start as "legalStart",
        greatest(submitted_at, (select max(m.asked_at) from ticket_members m
          where m.ticket_id = tickets.id and m.withdrawn_at is null)) as submitted,
        exp_date as expires, json_build_object('stations', station_count, 'green', green_count, 'red', red_count,
          'silent', silent_count) as counts, form->>'pavementOnly' as "pavementOnly"
      from tickets where id = $1 for update`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export interface KeptStation extends Station {
  code: string;
  /** The center no longer lists the station. It doesn't count while this is set. */
  withdrawnAt: Date | null;
}

export async function selectStations(client: ClientBase, ticketId: string): Promise<KeptStation[]> {
  const { rows } = await client.query<StationRow & { station_code: string }>({
    name: 'stations-of-ticket',
    text: `select station_code, ${STATION_COLUMNS} from ticket_members
      where ticket_id = $1 order by seq_no, station_code`,
    values: [ticketId],
  });
  return rows.map(row => ({ code: row.station_code, withdrawnAt: row.withdrawn_at, ...stationOf(row) }));
}

export const STATION_COLUMNS =
  'response_code, response_text, response_comment, response_revision, responded_at, asked_at, asked_revision, ' +
  'meeting_at, meeting_owed_since, called_at, marks_lost_at, verified_at, marks_seen, overridden_at, acknowledged_at, withdrawn_at';

export interface StationRow {
  response_code: string | null;
  response_text: string | null;
  response_comment: string | null;
  response_revision: string | null;
  responded_at: Date | null;
  asked_at: Date | null;
  asked_revision: string | null;
  meeting_at: Date | null;
  meeting_owed_since: Date | null;
  called_at: Date | null;
  marks_lost_at: Date | null;
  verified_at: Date | null;
  marks_seen: boolean | null;
  overridden_at: Date | null;
  acknowledged_at: Date | null;
  withdrawn_at: Date | null;
}

export function stationOf(row: StationRow): Station {
  const { response_code: code, response_revision: revision, responded_at: at } = row;
  const words = { text: row.response_text ?? '', comment: row.response_comment };
  return {
    answer: code !== null && at !== null ? { code, ...words, revision, at } : null,
    askedAt: row.asked_at,
    askedRevision: row.asked_revision,
    meetingAt: row.meeting_at,
    meetingOwedSince: row.meeting_owed_since,
    calledAt: row.called_at,
    marksLostAt: row.marks_lost_at,
    verifiedAt: row.verified_at,
    marksSeen: row.marks_seen,
    overriddenAt: row.overridden_at,
    acknowledgedAt: row.acknowledged_at,
  };
}

export async function updateCounts(
  client: ClientBase,
  ticketId: string,
  digest: StationDigest,
  nextCheckAt: Date | null | undefined,
): Promise<void> {
  const { stations, green, red, silent, marksMissing } = digest;
  await client.query({
    name: 'update-counts',
    text: `update tickets set station_count = $2, green_count = $3, red_count = $4, silent_count = $5,
        next_check_at = case when $6 then $7 else next_check_at end, marks_missing_count = $8
      where id = $1`,
    values: [
      ticketId,
      ...[stations, green, red, silent],
      ...[nextCheckAt !== undefined, nextCheckAt ?? null, marksMissing],
    ],
  });
}
