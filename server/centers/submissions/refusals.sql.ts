import type { ClientBase } from 'pg';

const IS_LATER = `c.company_id = r.company_id and c.ticket_id = r.ticket_id and c.state = 'CONFIRMED' and c.seq > r.seq`;
const ASKS_MARKS = `c.kind = 'renew' and c.payload->>'needRemark' = 'true' and c.refusal is null`;

/** What was confirmed names no stations, which means all, or at least those that `r` names. */
const COVERS = `(c.kind <> 'remark' or coalesce(c.payload->'stations', '[]') in ('[]', 'null')
  or coalesce(r.payload->'stations', '[]') not in ('[]', 'null') and c.payload->'stations' @> (r.payload->'stations'))`;

/**
 * The submission `r` is what a person asked for and did not get, and has not got since. To stand in a `where`; a later
 * confirmation of the same kind settles it; so does a renewal with new marks, if those were refused.
 */
export const STANDING_REFUSAL = `r.state = 'REFUSED' and r.origin = 'person' and r.kind <> 'create'
  and not exists (select from submissions c where ${IS_LATER} and (c.kind = r.kind and ${COVERS} or r.kind = 'remark' and ${ASKS_MARKS}))`;

/** Refusal of a confirmed request for new marks for which its center asked no station. */
export const NOBODY_ASKED = 'NOBODY_ASKED';

/** Refusal of a sheet that was withdrawn by itself, since its ticket or its job came to an end. */
export const NO_LONGER_NEEDED = 'NO_LONGER_NEEDED';

/** New marks were wanted by the submission `r`, and not all stations that owe them have been asked since. To stand in a `where`. */
export const MARKS_MISSING = `(r.kind = 'remark' and ${STANDING_REFUSAL}
  or (r.kind in ('renew', 'remark') and r.state = 'CONFIRMED' and r.refusal = '${NOBODY_ASKED}'
      or r.kind = 'renew' and r.state = 'REFUSED' and r.origin = 'person' and r.payload->>'needRemark' = 'true'
      or r.state = 'WITHDRAWN' and r.refusal = '${NO_LONGER_NEEDED}' and r.origin = 'person'
        and (r.kind = 'remark' or r.kind = 'renew' and r.payload->>'needRemark' = 'true'))
    and not exists (select from submissions c where ${IS_LATER} and (c.kind = 'remark' and c.refusal is null and ${COVERS} or ${ASKS_MARKS})))`;

/** What a person last asked for and did not get. */
interface LastRefusal {
  kind: string;
  /** Why, in words for people. */
  message: string;
  at: Date;
}

/** The newest standing refusal of the ticket; null when there is none. */
export async function selectLastRefusal(client: ClientBase, ticketId: string): Promise<LastRefusal | null> {
  const { rows } = await client.query<LastRefusal>({
    name: 'last-refusal',
    text: `select r.kind, coalesce(r.error, '') as message, r.updated_at as at
      from tickets t join submissions r on r.company_id = t.company_id and r.ticket_id = t.id
      where t.id = $1 and ${STANDING_REFUSAL}
      order by r.updated_at desc, r.seq desc limit 1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
