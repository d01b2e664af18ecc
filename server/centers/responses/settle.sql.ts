import type { ClientBase } from 'pg';
import type { EnteredOn } from '../../../domain/tickets/enteredResponses';
import type { GivenAnswer } from '../../../domain/tickets/newestAnswer';
import { NOT_RESPONDED } from '../../../domain/tickets/responseCodes';
import { type Recorded, type SiteEvent, STATION_EVENTS } from '../../../domain/tickets/stationEvents';
import type { TimedAnswer } from '../../../domain/tickets/stations';

export interface StationsAnswer extends GivenAnswer {
  stationCode: string;
  /** The revision was inferred from the time of the response. */
  isByTime?: boolean;
}

export async function selectGiven(client: ClientBase, ticketId: string): Promise<StationsAnswer[]> {
  const { rows } = await client.query<StationsAnswer>({
    name: 'given-answers',
    text: `select station_code as "stationCode", code, text, comment, revision, responded_at as "respondedAt",
        received_at as "receivedAt", by_time as "isByTime"
      from ticket_responses where ticket_id = $1 and withdrawn_at is null`,
    values: [ticketId],
  });
  return rows;
}

export async function selectRevisions(client: ClientBase, ticketId: string): Promise<EnteredOn['revisions']> {
  const { rows } = await client.query<EnteredOn['revisions'][number]>({
    name: 'revisions-of-ticket',
    text: 'select revision, at from ticket_revisions where ticket_id = $1',
    values: [ticketId],
  });
  return rows;
}

export async function selectSiteEvents(client: ClientBase, ticketId: string): Promise<SiteEvent[]> {
  const { rows } = await client.query<SiteEvent>({
    name: 'site-events',
    text: `select event_type as type, status, station_code as "stationCode", occurred_at as "occurredAt",
        coalesce(extra->'stations', '[]') as stations, extra->>'kind' as "meetingKind",
        coalesce(extra->>'rightPlace' = 'No' or extra->>'unmarked' = 'Yes', false) as "isWrong"
      from recorded_events where ticket_id = $1 and event_type = any($2) and status <> 'DRAFT'`,
    values: [ticketId, STATION_EVENTS],
  });
  return rows;
}

/** Adds stations that responded although the center did not list them, because they may have lines there. */
export async function insertUnlisted(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'insert-unlisted',
    text: `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, listed)
      select r.company_id, r.ticket_id, coalesce((select max(seq_no) from ticket_members where ticket_id = $1), 0)
          + row_number() over (order by r.station_code), r.station_code, r.station_code, 'excavation', false
      from (select distinct company_id, ticket_id, station_code from ticket_responses
        where ticket_id = $1 and withdrawn_at is null) r
      where not exists (select from ticket_members m where m.ticket_id = $1 and m.station_code = r.station_code)
      on conflict do nothing`,
    values: [ticketId],
  });
}

export interface SettledStation extends Recorded {
  stationCode: string;
  answer: TimedAnswer | null;
  isCounted: boolean;
}

export async function updateSettled(
  client: ClientBase,
  ticketId: string,
  settled: readonly SettledStation[],
): Promise<void> {
  await client.query({
    name: 'update-settled',
    text: `update ticket_members m set response_code = s.code, response_text = s.text, response_comment = s.comment,
        response_revision = s.revision, responded_at = s.at,
        withdrawn_at = case when not s."isCounted" then m.withdrawn_at end,
        acknowledged_by = case when ${IS_SAME} then acknowledged_by end,
        acknowledged_by_name = case when ${IS_SAME} then acknowledged_by_name end,
        acknowledged_at = case when ${IS_SAME} then acknowledged_at end,
        meeting_at = s."meetingAt", meeting_owed_since = s."meetingOwedSince", called_at = s."calledAt", marks_lost_at = s."marksLostAt",
        verified_at = s."verifiedAt", marks_seen = s."marksSeen"
      from jsonb_to_recordset($2) as s ("stationCode" text, code text, text text, comment text, revision text,
        at timestamptz, "meetingAt" timestamptz, "meetingOwedSince" timestamptz, "calledAt" timestamptz, "marksLostAt" timestamptz,
        "verifiedAt" timestamptz, "marksSeen" boolean, "isCounted" boolean)
      where m.ticket_id = $1 and m.station_code = s."stationCode"`,
    values: [
      ticketId,
      JSON.stringify(settled.map(({ answer, ...recorded }) => ({ ...answer, ...recorded }))),
    ],
  });
}

const IS_SAME = `(m.response_code, m.response_text, m.response_comment, m.response_revision, m.responded_at)
  is not distinct from (s.code, s.text, s.comment, s.revision, s.at)`;

/** A response that reaches us late can be the earliest. */
export async function updateFirstAnswers(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'update-first-answers',
    text: `update ticket_members m set first_responded_at = r.at
      from (select station_code, min(responded_at) filter (where code <> all($2)) as at from ticket_responses
        where ticket_id = $1 and withdrawn_at is null group by 1) r
      where m.ticket_id = $1 and m.station_code = r.station_code and m.first_responded_at is distinct from r.at`,
    values: [ticketId, NOT_RESPONDED],
  });
}
