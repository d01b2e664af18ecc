import type { ClientBase } from 'pg';
import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import type { ResponseChannel } from '../../../domain/tickets/enteredResponses';
import { MARK } from '../../../domain/tickets/stationKey';
import type { StationResponse } from '../gateway';

export interface DueTicket {
  id: string;
  companyId: string;
  userId: string;
  callCenter: CallCenter;
  ticketNo: string;
  revision: string;
  /** When the center last reported all responses, or when the ticket was placed. */
  checkedAt: Date;
}

export async function selectDue(client: ClientBase, now: Date, most: number): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ companyId: string; ids: string[] }>({
    name: 'due-response-checks',
    text: `select company_id as "companyId", array_agg(ticket_id::text) as ids
      from due_response_checks($1, $2) group by company_id`,
    values: [now, most],
  });
  return new Map(rows.map(row => [row.companyId, row.ids]));
}

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
        t.ticket_no as "ticketNo", t.revision, coalesce(t.answers_checked_at, t.submitted_at) as "checkedAt"`,
    values: [ticketIds, now, until],
  });
  return rows;
}

export interface AddedResponse {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
}

export type ReceivedResponse = Pick<
  StationResponse,
  'stationCode' | 'revision' | 'code' | 'text' | 'comment' | 'respondedAt'
> & {
  /** The revision was inferred from the time of the response. */
  isByTime?: boolean;
  source?: 'MAIL' | 'PASTED' | 'MANUAL';
  via?: ResponseChannel | null;
  respondent?: string | null;
  url?: string | null;
};

/** Returns only new or reworded responses. @param by null for the center itself */
export async function insertResponses(
  client: ClientBase,
  ticket: Pick<DueTicket, 'id' | 'companyId'>,
  responses: readonly ReceivedResponse[],
  { now, by }: { now: Date; by: { id: string | null; name: string } | null },
): Promise<AddedResponse[]> {
  await nameRevisions(client, ticket.id, responses);
  const { rows } = await client.query<AddedResponse>({
    name: 'insert-responses',
    text: `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, comment,
        responded_at, received_at, source, entered_by, entered_by_name, via, respondent, url, by_time)
      select $1, $2, r.revision, r."stationCode", r.code, r.text, r.comment, r."respondedAt", $4,
        coalesce(r.source, 'CENTER'), $5, $6, r.via, r.respondent, r.url, coalesce(r."isByTime", false)
      from (
        select distinct on ("stationCode", revision, code, "respondedAt", text) *
        from jsonb_to_recordset($3) as all_given (revision text, "stationCode" text, code text, text text, comment text,
          "respondedAt" timestamptz, source text, via text, respondent text, url text, "isByTime" boolean)
        order by "stationCode", revision, code, "respondedAt", text, comment nulls last
      ) r
      order by r."respondedAt"
      on conflict (ticket_id, station_code, revision, code, responded_at, md5(text),
          (case when withdrawn_at is null then 0 else id end))
        do update set comment = ${WORDS}, received_at = excluded.received_at,
          ${BY_WHOM}
        where ticket_responses.comment is distinct from ${WORDS}
      returning station_code as "stationCode", code, text, comment, responded_at as "respondedAt"`,
    values: [
      ...[ticket.companyId, ticket.id, JSON.stringify(responses.map(storable)), now],
      ...[by?.id ?? null, by?.name ?? null],
    ],
  });
  return rows;
}

export type TakenBack = Pick<StationResponse, 'revision' | 'stationCode' | 'code' | 'text' | 'respondedAt'>;

/** Withdraws and returns responses that came only from the center and are missing from its current list. */
export async function withdrawMissing(
  client: ClientBase,
  { id, callCenter }: Pick<DueTicket, 'id' | 'callCenter'>,
  all: readonly ReceivedResponse[],
  now: Date,
): Promise<TakenBack[]> {
  const { rows } = await client.query<TakenBack>({
    name: 'take-back-responses',
    text: `update ticket_responses r set withdrawn_at = $3, withdrawn_by_name = $4
      where r.ticket_id = $1 and r.source = 'CENTER' and r.withdrawn_at is null
        and not exists (select from jsonb_to_recordset($2) as given (revision text, "stationCode" text, code text, text text,
            "respondedAt" timestamptz)
          where (r.revision, r.station_code, r.code, r.text, r.responded_at)
            = (given.revision, given."stationCode", given.code, given.text, given."respondedAt"))
      returning r.revision, r.station_code as "stationCode", r.code, r.text, r.responded_at as "respondedAt"`,
    values: [id, JSON.stringify(all.map(storable)), now, centerOf(callCenter).name],
  });
  const stationCodes = rows.map(({ stationCode }) => stationCode);
  if (rows.length > 0) await unanswerStations(client, id, stationCodes);
  return rows;
}

export async function unanswerStations(
  client: ClientBase,
  ticketId: string,
  stationCodes: readonly string[],
): Promise<void> {
  await client.query({
    name: 'unanswer-stations',
    text: `update ticket_members m set response_code = null, response_text = null, response_comment = null,
        response_revision = null, responded_at = null, first_responded_at = null, acknowledged_by = null,
        acknowledged_by_name = null, acknowledged_at = null
      where m.ticket_id = $1 and m.station_code = any($2)
        and not exists (select from ticket_responses r
          where r.ticket_id = $1 and r.station_code = m.station_code and r.withdrawn_at is null)`,
    values: [ticketId, stationCodes],
  });
}

/** Once a page or the center names the revision, a matching entry no longer infers it from its time. */
async function nameRevisions(
  client: ClientBase,
  ticketId: string,
  responses: readonly ReceivedResponse[],
): Promise<void> {
  const named = responses.filter(({ isByTime = false }) => !isByTime);
  if (named.length === 0) return;
  await client.query({
    name: 'name-revisions-of-responses',
    text: `update ticket_responses r set by_time = false
      from jsonb_to_recordset($2) as given ("stationCode" text, code text, "respondedAt" timestamptz)
      where r.ticket_id = $1 and r.by_time and (r.station_code, r.code) = (given."stationCode", given.code)
        and date_trunc('minute', r.responded_at) = date_trunc('minute', given."respondedAt")`,
    values: [ticketId, JSON.stringify(named.map(storable))],
  });
}

export async function selectIds(
  client: ClientBase,
  ticketId: string,
  responses: readonly ReceivedResponse[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'response-ids',
    text: `select r.id from ticket_responses r
        join jsonb_to_recordset($2) as given (revision text, "stationCode" text, code text, text text,
          "respondedAt" timestamptz)
        on (r.revision, r.station_code, r.code, r.text, r.responded_at)
          = (given.revision, given."stationCode", given.code, given.text, given."respondedAt")
      where r.ticket_id = $1 and r.withdrawn_at is null`,
    values: [ticketId, JSON.stringify(responses.map(storable))],
  });
  return rows.map(({ id }) => id);
}

/** The center's new comment replaces the old one. Other sources can only add to it. */
const WORDS = `case when excluded.source = 'CENTER' or strpos(excluded.comment, ticket_responses.comment) > 0
    then excluded.comment
  when excluded.comment is null or strpos(ticket_responses.comment, excluded.comment) > 0 then ticket_responses.comment
  else concat_ws(' · ', ticket_responses.comment, excluded.comment) end`;

/** The latest source is recorded, but a response from the center stays the center's. */
const BY_WHOM = ['source', 'entered_by', 'entered_by_name', 'via', 'respondent', 'url']
  .map(
    column => `${column} = case when ticket_responses.source = 'CENTER' then ticket_responses.${column}
      else excluded.${column} end`,
  )
  .join(', ');

/** PostgreSQL rejects NUL and lone surrogates, but a response with them must still be stored. */
function storable(response: ReceivedResponse): ReceivedResponse {
  const cleaned = Object.entries(response).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : value,
  ]);
  return Object.fromEntries(cleaned) as ReceivedResponse;
}

/** Skipped if a replaced name has a later response, because we can't tell which code it belongs to. */
export async function markChecked(client: ClientBase, ticketId: string, at: Date): Promise<void> {
  await client.query({
    name: 'mark-checked',
    text: `update tickets set answers_checked_at = greatest(answers_checked_at, $2)
      where id = $1 and not exists (select from ticket_members m
        join ticket_responses r on r.ticket_id = m.ticket_id and r.station_code = m.station_code
        where m.ticket_id = $1 and m.withdrawn_at is not null and starts_with(m.station_code, '${MARK}')
          and r.withdrawn_at is null and r.responded_at > $2)`,
    values: [ticketId, at],
  });
}

export interface RevokedOverrideRow {
  stationCode: string;
  override: { by: string; at: string; note: string };
}

export async function revokeOverrides(
  client: ClientBase,
  ticketId: string,
  stationCodes: readonly string[],
): Promise<RevokedOverrideRow[]> {
  const { rows } = await client.query<RevokedOverrideRow>({
    name: 'undo-overrides',
    text: `with held as (
        select station_code, overridden_by_name, overridden_at, override_note from ticket_members
        where ticket_id = $1 and station_code = any($2) and overridden_at is not null
      )
      update ticket_members m
      set overridden_by = null, overridden_by_name = null, overridden_at = null, override_note = null
      from held
      where m.ticket_id = $1 and m.station_code = held.station_code
      returning m.station_code as "stationCode", json_build_object('by', held.overridden_by_name,
        'at', held.overridden_at, 'note', held.override_note) as override`,
    values: [ticketId, stationCodes],
  });
  return rows;
}
