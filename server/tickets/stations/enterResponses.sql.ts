import type { ClientBase } from 'pg';
import type { NamedStation } from '../../../domain/imports/pageRows';
import type { EnteredOn } from '../../../domain/tickets/enteredResponses';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';

/** A utility of a ticket as its responses are entered, whether it still counts or not. */
type EnteredStation = NamedStation & EnteredOn['stations'][number];

/** The ticket's utilities and revisions, as far as responses that are entered depend on them. */
export async function selectEnteredOn(
  client: ClientBase,
  ticketId: string,
): Promise<{
  stations: EnteredStation[];
  revisions: { revision: string; at: Date }[];
  pavementOnly: string | null;
}> {
  const { rows: members } = await client.query<StationRow & { station_code: string; authority_name: string }>(
    {
      name: 'stations-entered-on',
      text: `select station_code, authority_name, ${STATION_COLUMNS} from ticket_members
      where ticket_id = $1 order by seq_no, station_code`,
      values: [ticketId],
    },
  );
  const { rows: revisions } = await client.query<{ revision: string; at: Date }>({
    name: 'revisions-entered-on',
    text: 'select revision, at from ticket_revisions where ticket_id = $1',
    values: [ticketId],
  });
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
  return { stations, revisions, pavementOnly: rows[0]?.pavementOnly ?? null };
}

/** One telling of responses: who looked when, and whether at all of them. */
interface ResponseEntry {
  companyId: string;
  ticketId: string;
  clientRequestId: string;
  /** Of all that was told. */
  digest: Buffer;
  seenAt: Date;
  isComplete: boolean;
  /** Of the responses that were told. */
  responseIds: readonly string[];
  by: { id: string | null; name: string };
  now: Date;
}

/** What an earlier send of the request came to; null when there is none. */
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

/** Stores a telling; false when the company has one of this request id already. */
export async function insertEntry(client: ClientBase, entry: ResponseEntry): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-response-entry',
    text: `insert into response_entries (company_id, ticket_id, client_request_id, request_digest, seen_at, is_complete,
        entered_by, entered_by_name, entered_at, response_ids)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      ...[entry.companyId, entry.ticketId, entry.clientRequestId, entry.digest, entry.seenAt],
      ...[entry.isComplete, entry.by.id, entry.by.name, entry.now, entry.responseIds],
    ],
  });
  return rowCount === 1;
}
