import type { ClientBase } from 'pg';
import type { GivenAnswer } from '../../domain/tickets/newestAnswer';
import type { TimedAnswer } from '../../domain/tickets/stations';
import { newestMeeting } from './newestMeeting.sql';

/** An answer with the station that gave it. */
export interface StationsAnswer extends GivenAnswer {
  stationCode: string;
}

/** Every answer to the ticket that is known. */
export async function selectGiven(client: ClientBase, ticketId: string): Promise<StationsAnswer[]> {
  const { rows } = await client.query<StationsAnswer>({
    name: 'given-answers',
    text: `select station_code as "stationCode", code, text, revision, responded_at as "respondedAt",
        received_at as "receivedAt"
      from ticket_responses where ticket_id = $1`,
    values: [ticketId],
  });
  return rows;
}

/** Makes who answers without the center having named it a member: it may have lines there. */
export async function insertUnlisted(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'insert-unlisted',
    text: `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, listed,
        meeting_at)
      select r.company_id, r.ticket_id, coalesce((select max(seq_no) from ticket_members where ticket_id = $1), 0)
          + row_number() over (order by r.station_code), r.station_code, r.station_code, 'excavation', false,
        ${newestMeeting('r.ticket_id', 'r.station_code')}
      from (select distinct company_id, ticket_id, station_code from ticket_responses where ticket_id = $1) r
      where not exists (select from ticket_members m where m.ticket_id = $1 and m.station_code = r.station_code)
      on conflict do nothing`,
    values: [ticketId],
  });
}

/** The answer that a station is judged by from now on. */
export interface SettledAnswer {
  stationCode: string;
  answer: TimedAnswer;
}

/** Gives stations their answers; one that had been withdrawn and answers after that counts again. */
export async function updateAnswers(
  client: ClientBase,
  ticketId: string,
  settled: readonly SettledAnswer[],
): Promise<void> {
  await client.query({
    name: 'update-answers',
    text: `update ticket_members m set response_code = s.code, response_text = s.text, response_revision = s.revision,
        responded_at = s.at, withdrawn_at = case when m.withdrawn_at >= s.at then m.withdrawn_at end
      from jsonb_to_recordset($2) as s ("stationCode" text, code text, text text, revision text, at timestamptz)
      where m.ticket_id = $1 and m.station_code = s."stationCode"`,
    values: [
      ticketId,
      JSON.stringify(settled.map(({ stationCode, answer }) => ({ stationCode, ...answer }))),
    ],
  });
}

/** Notes when each station answered for the first time, which an answer that comes late to us may change. */
export async function updateFirstAnswers(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'update-first-answers',
    text: `update ticket_members m set first_responded_at = r.at
      from (select station_code, min(responded_at) as at from ticket_responses where ticket_id = $1 group by 1) r
      where m.ticket_id = $1 and m.station_code = r.station_code and m.first_responded_at is distinct from r.at`,
    values: [ticketId],
  });
}
