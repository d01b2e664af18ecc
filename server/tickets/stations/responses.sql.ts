import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { NamedStation } from '../../../domain/imports/names';
import { type EnteredOn, NO_RESPONSE } from '../../../domain/tickets/enteredResponses';
import { unmatchedAmong } from '../../../domain/tickets/stationKey';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';
import { selectRevisions } from '../../centers/responses/settle.sql';
import { LOOKED_UP } from '../groups.sql';

interface TicketStationsRow {
  id: string;
  call_center: CallCenter;
  legal_start: Date | null;
  station_count: number;
  green_count: number;
  red_count: number;
  silent_count: number;
  /** False if a person must look up responses and has not done it yet. */
  is_looked_up: boolean;
}

export async function selectTicketStations(
  client: ClientBase,
  ticketId: string,
): Promise<TicketStationsRow | null> {
  const { rows } = await client.query<TicketStationsRow>({
    name: 'ticket-stations',
    text: `select t.id, t.call_center, t.legal_start, t.station_count, t.green_count, t.red_count, t.silent_count,
        ${LOOKED_UP} as is_looked_up
      from tickets t where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export async function updateAcknowledged(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
  { by, byName, at }: { by: string; byName: string; at: Date },
): Promise<void> {
  await client.query({
    name: 'acknowledge-response',
    text: `update ticket_members
      set acknowledged_by = $3, acknowledged_by_name = $4, acknowledged_at = $5
      where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode, by, byName, at],
  });
}

export interface OverridableRow extends StationRow {
  station_code: string;
  authority_name: string;
  overridden_by: string | null;
  overridden_by_name: string | null;
  override_note: string | null;
  /** From the ticket's form. Null if the center doesn't ask. */
  pavement_only: string | null;
}

export async function selectOverridable(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
): Promise<OverridableRow | null> {
  const { rows } = await client.query<OverridableRow>({
    name: 'overridable-station',
    text: `select ${STATION_COLUMNS}, station_code, authority_name, overridden_by, overridden_by_name, override_note,
        (select form->>'pavementOnly' from tickets where id = $1) as pavement_only
      from ticket_members where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode],
  });
  return rows[0] ?? null;
}

export async function updateOverride(
  client: ClientBase,
  ticketId: string,
  stationCode: string,
  override: { by: string; byName: string; at: Date; note: string },
): Promise<void> {
  await client.query({
    name: 'override-station',
    text: `update ticket_members
      set overridden_by = $3, overridden_by_name = $4, overridden_at = $5, override_note = $6
      where ticket_id = $1 and station_code = $2`,
    values: [ticketId, stationCode, override.by, override.byName, override.at, override.note],
  });
}

interface EnteredRow {
  revision: string;
  stationCode: string;
  code: string;
  text: string;
  respondedAt: Date;
  source: string;
  enteredBy: string | null;
  isWithdrawn: boolean;
}

export async function selectEntered(
  client: ClientBase,
  ticketId: string,
  responseId: string,
): Promise<EnteredRow | null> {
  const { rows } = await client.query<EnteredRow>({
    name: 'told-response',
    text: `select revision, station_code as "stationCode", code, text, responded_at as "respondedAt", source,
        entered_by_name as "enteredBy", withdrawn_at is not null as "isWithdrawn"
      from ticket_responses where ticket_id = $1 and id = $2`,
    values: [ticketId, responseId],
  });
  return rows[0] ?? null;
}

export async function markWithdrawn(
  client: ClientBase,
  ticketId: string,
  responseId: string,
  { by, now }: { by: { id: string; name: string }; now: Date },
): Promise<void> {
  await client.query({
    name: 'withdraw-response',
    text: `update ticket_responses set withdrawn_at = $3, withdrawn_by = $4, withdrawn_by_name = $5
      where ticket_id = $1 and id = $2`,
    values: [ticketId, responseId, now, by.id, by.name],
  });
}

/** A recorded silence became the response `w` when an older response arrived. $4 is the code for none. */
const IS_RECORDED_SILENCE =
  '(w.code = $4 and w.responded_at = e.seen_at and w.station_code = any(e.silent_codes))';

/**
 * The lookup time goes back to the newest complete entry without the response, never forward. Entries without
 * response IDs are matched by time.
 */
export async function undoLook(
  client: ClientBase,
  ticketId: string,
  responseId: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'undo-entries',
    text: `update response_entries e set undone_at = $3
      from ticket_responses w
      where w.ticket_id = $1 and w.id = $2 and e.ticket_id = $1 and e.is_complete and e.undone_at is null
        and case when e.response_ids is null then e.seen_at >= w.responded_at - interval '5 minutes'
          else w.id = any(e.response_ids) or ${IS_RECORDED_SILENCE} end`,
    values: [ticketId, responseId, now, NO_RESPONSE],
  });
  if (rowCount === 0) return;
  await client.query({
    name: 'look-of-before',
    text: `update tickets t set answers_checked_at = case
        when t.answers_checked_at is not null and e.at is not null then least(t.answers_checked_at, e.at) end
      from (select max(least(seen_at, entered_at)) as at from response_entries
        where ticket_id = $1 and is_complete and undone_at is null) e
      where t.id = $1`,
    values: [ticketId],
  });
}

type EnteredStation = NamedStation & EnteredOn['stations'][number];

export async function selectEnteredOn(
  client: ClientBase,
  ticketId: string,
): Promise<
  Pick<EnteredOn, 'revisions' | 'silences'> & { stations: EnteredStation[]; pavementOnly: string | null }
> {
  const { rows: members } = await client.query<StationRow & { station_code: string; authority_name: string }>(
    {
      name: 'stations-entered-on',
      text: `select station_code, authority_name, ${STATION_COLUMNS} from ticket_members
      where ticket_id = $1 order by seq_no, station_code`,
      values: [ticketId],
    },
  );
  const { rows: silences } = await client.query<EnteredOn['silences'][number]>({
    name: 'silences-entered-on',
    text: `select s.code as "stationCode", max(e.seen_at) as at
      from response_entries e, unnest(e.silent_codes) s (code)
      where e.ticket_id = $1 and not exists (select from ticket_responses w
        where w.ticket_id = $1 and w.station_code = s.code and w.code = $2 and w.responded_at = e.seen_at
          and w.withdrawn_at is not null)
      group by s.code`,
    values: [ticketId, NO_RESPONSE],
  });
  const revisions = await selectRevisions(client, ticketId);
  const { rows } = await client.query<{ pavementOnly: string | null }>({
    name: 'pavement-entered-on',
    text: `select form->>'pavementOnly' as "pavementOnly" from tickets where id = $1`,
    values: [ticketId],
  });
  const stations = members.map(row => ({
    stationCode: row.station_code,
    code: row.station_code,
    authorityName: row.authority_name,
    withdrawnAt: row.withdrawn_at,
    ...stationOf(row),
  }));
  const isAway = unmatchedAmong(stations);
  return {
    stations: stations.map(one => ({ ...one, isAway: isAway(one) })),
    ...{ revisions, silences, pavementOnly: rows[0]?.pavementOnly ?? null },
  };
}

/** The latest response of each station that was seen on the center's website. */
export async function selectListed(
  client: ClientBase,
  ticketId: string,
): Promise<{ stationCode: string; at: Date }[]> {
  const { rows } = await client.query<{ stationCode: string; at: Date }>({
    name: 'listed-responses',
    text: `select station_code as "stationCode", max(responded_at) as at from ticket_responses
      where ticket_id = $1 and withdrawn_at is null and code <> $2 and coalesce(via, 'SITE') = 'SITE'
      group by station_code`,
    values: [ticketId, NO_RESPONSE],
  });
  return rows;
}

interface ResponseEntry {
  companyId: string;
  ticketId: string;
  clientRequestId: string;
  digest: Buffer;
  seenAt: Date;
  isComplete: boolean;
  responseIds: readonly string[];
  silent: readonly string[];
  by: { id: string | null; name: string };
  now: Date;
}

export async function selectEntry(
  client: ClientBase,
  clientRequestId: string,
  digest: Buffer,
): Promise<{ isComplete: boolean; isSame: boolean } | null> {
  const { rows } = await client.query<{ isComplete: boolean; isSame: boolean }>({
    name: 'response-entry',
    text: `select is_complete as "isComplete", request_digest = $2 as "isSame" from response_entries
      where client_request_id = $1`,
    values: [clientRequestId, digest],
  });
  return rows[0] ?? null;
}

/** Returns false if the request ID was used before. */
export async function insertEntry(client: ClientBase, entry: ResponseEntry): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-response-entry',
    text: `insert into response_entries (company_id, ticket_id, client_request_id, request_digest, seen_at, is_complete,
        entered_by, entered_by_name, entered_at, response_ids, silent_codes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    values: [
      ...[entry.companyId, entry.ticketId, entry.clientRequestId, entry.digest, entry.seenAt],
      ...[entry.isComplete, entry.by.id, entry.by.name, entry.now, entry.responseIds],
      entry.silent,
    ],
  });
  return rowCount === 1;
}
