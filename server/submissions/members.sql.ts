import type { ClientBase } from 'pg';
import type { Confirmation } from '../callCenters/gateway';

/** Stores the operators that the center has on the ticket; what they have answered stays. */
export async function upsertMembers(
  client: ClientBase,
  companyId: string,
  ticketId: string,
  members: Confirmation['members'],
): Promise<void> {
  await client.query({
    name: 'upsert-members',
    text: `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type)
      select $1, $2, m."seqNo", m."stationCode", m."authorityName", m.phone, m."utilityType"
      from jsonb_to_recordset($3)
        as m ("seqNo" int, "stationCode" text, "authorityName" text, phone text, "utilityType" text)
      on conflict (ticket_id, station_code) do update set seq_no = excluded.seq_no,
        authority_name = excluded.authority_name, phone = excluded.phone, utility_type = excluded.utility_type`,
    values: [companyId, ticketId, JSON.stringify(members)],
  });
}

/**
 * Notes that the center has asked these stations anew: what they answered before, and how that was judged, no longer
 * counts. An answer to the new question may have come already.
 */
export async function markAsked(
  client: ClientBase,
  ticketId: string,
  stationCodes: readonly string[],
  askedAt: Date,
): Promise<void> {
  await client.query({
    name: 'mark-asked',
    text: `update ticket_members set asked_at = $3,
        response_code = case when responded_at > $3 then response_code end,
        response_text = case when responded_at > $3 then response_text end,
        responded_at = case when responded_at > $3 then responded_at end,
        overridden_by = null, overridden_by_name = null, overridden_at = null, override_note = null
      where ticket_id = $1 and station_code = any($2) and (asked_at is null or asked_at < $3)`,
    values: [ticketId, stationCodes, askedAt],
  });
}
