import type { ClientBase } from 'pg';
import type { Confirmation } from '../gateway';
import { type UndoneOverride, undoOverrides } from '../responses/responses.sql';

/**
 * Stores the operators that the center has on the ticket; what they have answered stays. One that it had named before
 * and names no longer is withdrawn, and no longer counts; named again, it is asked anew, whatever it had answered.
 */
export async function upsertMembers(
  client: ClientBase,
  companyId: string,
  ticketId: string,
  { members, confirmedAt, revision }: Pick<Confirmation, 'members' | 'confirmedAt' | 'revision'>,
): Promise<void> {
  await client.query({
    name: 'upsert-members',
    text: `with gone as (
        update ticket_members set withdrawn_at = $4
        where ticket_id = $2 and listed and withdrawn_at is null
          and station_code not in (select m."stationCode" from jsonb_to_recordset($3) as m ("stationCode" text))
      )
      insert into ticket_members as known (company_id, ticket_id, seq_no, station_code, authority_name, phone,
        utility_type)
      select $1, $2, m."seqNo", m."stationCode", m."authorityName", m.phone, m."utilityType"
      from jsonb_to_recordset($3)
        as m ("seqNo" int, "stationCode" text, "authorityName" text, phone text, "utilityType" text)
      on conflict (ticket_id, station_code) do update set seq_no = excluded.seq_no,
        authority_name = excluded.authority_name, phone = excluded.phone, utility_type = excluded.utility_type,
        listed = true, withdrawn_at = null,
        asked_at = case when known.withdrawn_at is null then known.asked_at else $4 end,
        asked_revision = case when known.withdrawn_at is null then known.asked_revision else $5 end`,
    values: [companyId, ticketId, JSON.stringify(members), confirmedAt, revision],
  });
}

/**
 * Notes that the center has asked these stations anew by a revision: what they answered before, and how that was judged,
 * no longer counts. An answer to the new question may have come already.
 *
 * @returns the overrides that fell by it
 */
export async function markAsked(
  client: ClientBase,
  ticketId: string,
  { asked, revision, confirmedAt }: Pick<Confirmation, 'asked' | 'revision' | 'confirmedAt'>,
): Promise<UndoneOverride[]> {
  const { rows } = await client.query<{ code: string }>({
    name: 'mark-asked',
    text: `update ticket_members m set asked_at = $3, asked_revision = $4,
        response_code = case when k.kept then response_code end,
        response_text = case when k.kept then response_text end,
        response_comment = case when k.kept then response_comment end,
        acknowledged_by = case when k.kept then acknowledged_by end,
        acknowledged_by_name = case when k.kept then acknowledged_by_name end,
        acknowledged_at = case when k.kept then acknowledged_at end,
        response_revision = case when k.kept then response_revision end,
        responded_at = case when k.kept then responded_at end
      from (select station_code as code, coalesce(response_revision >= $4, responded_at > $3) as kept
        from ticket_members where ticket_id = $1) k
      where m.ticket_id = $1 and m.station_code = k.code and k.code = any($2)
        and (asked_at is null or asked_revision < $4 or (coalesce(asked_revision, $4) = $4 and asked_at < $3))
      returning k.code`,
    values: [ticketId, asked, confirmedAt, revision],
  });
  const codes = rows.map(({ code }) => code);
  return undoOverrides(client, ticketId, codes);
}
