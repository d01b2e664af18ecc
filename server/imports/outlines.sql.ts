import type { ClientBase } from 'pg';

/** An item `i` with only a geofence, and no center in its file. */
const OUTLINE = `(i.found = 'ticket' and i.reading->>'callCenter' is null and i.reading->'contents' = '{}'
  and i.reading->>'geofence' is not null)`;

/** The reading of item `i`. An outline takes its center from other copies of its ticket. */
export const READING = `(case when i.call_center is not null and ${OUTLINE}
  then i.reading || jsonb_build_object('callCenter', i.call_center, 'notes', '[]'::jsonb) else i.reading end)`;

/** Leaves out the parts that placements aren't matched by, which are most of a large ticket. */
export const withoutLists = (reading: string) =>
  `(${reading} || '{"members": [], "otherFields": [], "notes": [], "history": []}')`;

export const LEFT = `(x.found = 'ticket' and x.outcome = 'SKIPPED' and x.choice = 'PROPOSED' and x.placement_id is null)`;

/** Gives outlines their center, if the import's other files and our tickets agree on one for the number. */
export async function placeOutlines(
  client: ClientBase,
  importId: string,
  ticketNumbers: readonly string[],
): Promise<void> {
  await client.query({
    name: 'place-outlines',
    text: `update import_items i set call_center = told.center
      from (select n.ticket_no, case when count(distinct k.center) = 1 then min(k.center) end as center
        from unnest($2::text[]) n(ticket_no) left join lateral (
          select e.reading->>'callCenter' as center from import_items e
            where e.import_id = $1 and e.ticket_no = n.ticket_no and e.found = 'ticket'
          union all
          select t.call_center from tickets t where t.ticket_no = n.ticket_no) k on true
        group by n.ticket_no) told
      where i.import_id = $1 and i.ticket_no = told.ticket_no and i.outcome is null and ${OUTLINE}
        and i.call_center is distinct from told.center`,
    values: [importId, ticketNumbers],
  });
}
