import type { ClientBase } from 'pg';
import type { ImportedMember } from '../../domain/imports/merge';

/** Keeps responses and their review, even when a name gets its code. Unlisted stations are left alone. */
export async function storeMembers(
  client: ClientBase,
  { companyId, ticketId, now }: { companyId: string; ticketId: string; now: Date },
  members: readonly ImportedMember[],
): Promise<void> {
  await giveCodes(client, ticketId, members);
  await client.query({
    name: 'upsert-imported-members',
    text: `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type,
        facility_types, asked_at, asked_revision, withdrawn_at)
      select $1, $2, m."seqNo", m.key, m."authorityName", m.phone, m."utilityType",
        array(select jsonb_array_elements_text(m."facilityTypes")), m."askedAt", m."askedRevision", m."withdrawnAt"
      from jsonb_to_recordset($3) as m ("seqNo" int, key text, "authorityName" text, phone text, "utilityType" text,
        "facilityTypes" jsonb, "askedAt" timestamptz, "askedRevision" text, "withdrawnAt" timestamptz)
      on conflict (ticket_id, station_code) do update set seq_no = excluded.seq_no,
        authority_name = excluded.authority_name, phone = excluded.phone, utility_type = excluded.utility_type,
        facility_types = excluded.facility_types, asked_at = excluded.asked_at,
        asked_revision = excluded.asked_revision, withdrawn_at = excluded.withdrawn_at, listed = true`,
    values: [
      companyId,
      ticketId,
      JSON.stringify(members.map((member, index) => ({ ...member, seqNo: member.seqNo ?? index + 1 }))),
    ],
  });
  await dropDoubled(client, ticketId, members, now);
}

/** Pairs names with codes. A name with several codes is ambiguous and left out. */
function codesOf(members: readonly ImportedMember[]) {
  const all = members.flatMap(({ key, nameKeys }) => nameKeys.map(name => ({ name, code: key })));
  const pairs = all.filter(({ name }) => all.filter(other => other.name === name).length === 1);
  return { all, pairs };
}

/** Responses of an ambiguous name stay separate, and each code still owes a response. */
async function giveCodes(
  client: ClientBase,
  ticketId: string,
  members: readonly ImportedMember[],
): Promise<void> {
  const { all, pairs } = codesOf(members);
  const { rowCount } = await client.query({
    name: 'known-by-name',
    text: `select from (select ticket_id, station_code from ticket_members
        union all select ticket_id, station_code from ticket_responses
        union all select ticket_id, station_code from recorded_events) known
      where ticket_id = $1 and station_code = any($2) limit 1`,
    values: [ticketId, all.map(({ name }) => name)],
  });
  if (rowCount === 0) return;
  // If a name owed a response, each of its codes did.
  await client.query({
    name: 'give-silence-codes',
    text: `update response_entries e set silent_codes = array(select unnest(e.silent_codes)
        union select p.code from jsonb_to_recordset($2) as p (name text, code text) where p.name = any(e.silent_codes))
      where e.ticket_id = $1 and e.silent_codes && array(select value ->> 'name' from jsonb_array_elements($2))`,
    values: [ticketId, JSON.stringify(all)],
  });
  if (pairs.length === 0) return;
  const values = [ticketId, JSON.stringify(pairs)];
  const named = 'jsonb_to_recordset($2) as p (name text, code text)';
  await client.query({
    name: 'give-member-codes',
    text: `update ticket_members m set station_code = one.code
      from (select distinct on (p.code) p.name, p.code
        from ${named} join ticket_members n on n.ticket_id = $1 and n.station_code = p.name order by p.code, p.name) one
      where m.ticket_id = $1 and m.station_code = one.name
        and not exists (select from ticket_members o where o.ticket_id = $1 and o.station_code = one.code)`,
    values,
  });
  // If one response is stored under several names of a station, one row gets the code, with the comments of
  // all.
  const same = `(select r.id, r.comment, p.code, first_value(r.id) over (partition by coalesce(p.code, r.station_code),
        r.revision, r.code, r.responded_at, r.text order by p.name nulls first, r.id) as kept
      from ticket_responses r left join ${named} on p.name = r.station_code
      where r.ticket_id = $1 and r.withdrawn_at is null) same`;
  await client.query({
    name: 'keep-words-of-same-responses',
    text: `update ticket_responses r set comment = concat_ws(' · ', nullif(r.comment, ''), w.words)
      from (select same.kept, string_agg(distinct same.comment, ' · ') as words
        from ${same} join ticket_responses k on k.id = same.kept
        where same.id <> same.kept and same.comment <> '' and strpos(coalesce(k.comment, ''), same.comment) = 0
        group by same.kept) w
      where r.ticket_id = $1 and r.id = w.kept`,
    values,
  });
  await client.query({
    name: 'hold-same-responses',
    text: `update response_entries e set response_ids = e.response_ids || array(select same.kept from ${same}
        where same.id = any(e.response_ids) and same.kept <> all(e.response_ids))
      where e.ticket_id = $1 and e.response_ids && array(select same.id from ${same} where same.id <> same.kept)`,
    values,
  });
  await client.query({
    name: 'give-response-codes',
    text: `update ticket_responses r set station_code = p.code from ${named}
      where r.ticket_id = $1 and r.station_code = p.name
        and (r.withdrawn_at is not null or r.id in (select same.kept from ${same}))`,
    values,
  });
  await client.query({
    name: 'give-event-codes',
    text: `update recorded_events e set station_code = p.code from ${named}
      where e.ticket_id = $1 and e.station_code = p.name`,
    values,
  });
  await client.query({
    name: 'give-looked-for-codes',
    text: `update recorded_events e set extra = jsonb_set(e.extra, '{stations}', (
        select jsonb_agg(s.one || case when p.code is null then '{}' else jsonb_build_object('stationCode', p.code) end
          order by s.place)
        from jsonb_array_elements(e.extra->'stations') with ordinality as s (one, place)
          left join ${named} on p.name = s.one->>'stationCode'))
      where e.ticket_id = $1 and exists (select from ${named}
        where e.extra->'stations' @> jsonb_build_array(jsonb_build_object('stationCode', p.name)))`,
    values,
  });
}

/** Removes names that turned out to be listed codes. Those that a person reviewed are kept, as withdrawn. */
async function dropDoubled(
  client: ClientBase,
  ticketId: string,
  members: readonly ImportedMember[],
  now: Date,
): Promise<void> {
  const keys = members.map(({ key }) => key);
  await client.query({
    name: 'drop-doubled-members',
    text: `delete from ticket_members m
      where m.ticket_id = $1 and m.listed and m.station_code <> all($2) and m.overridden_at is null
        and m.verified_at is null and m.marks_lost_at is null and m.meeting_at is null
        and not exists (select from ticket_responses r where r.ticket_id = $1 and r.station_code = m.station_code)`,
    values: [ticketId, keys],
  });
  const { rows } = await client.query<{ name: string }>({
    name: 'withdraw-doubled-members',
    text: `update ticket_members set withdrawn_at = $3
      where ticket_id = $1 and listed and station_code <> all($2) and withdrawn_at is null
      returning station_code as name`,
    values: [ticketId, keys, now],
  });
  const { pairs } = codesOf(members);
  if (rows.every(row => pairs.some(({ name }) => name === row.name))) return;
  // The user checked the responses by name, so not which code gave them.
  await client.query({
    name: 'look-by-name',
    text: 'update tickets set answers_checked_at = null where id = $1',
    values: [ticketId],
  });
}
