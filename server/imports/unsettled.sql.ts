import type { ClientBase } from 'pg';

/** An item `x` whose ticket waits for a person to confirm it, unless that was left out. */
const IS_UNCONFIRMED = `(x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER') and x.choice <> 'SKIP'
    and exists (select from tickets t where t.id = x.ticket_id and t.unconfirmed))`;

/** An item `x` of an import `i` that may be for somebody: of files that a person brought, its summaries of responses alone. */
export const UNSETTLED = `(x.outcome in ('WAITING', 'UNPROVEN', 'FAILED') or ${IS_UNCONFIRMED} or (x.outcome = 'SKIPPED' and x.choice <> 'SKIP')
    or (x.outcome is null and i.origin = 'MAIL'))
  and (i.origin = 'MAIL' or x.found = 'responses')`;

/** Of an import `i`. What its center keeps up to date by itself is for nobody. */
export const HAS_UNSETTLED = `exists (select from import_items x
  where x.import_id = i.id and ${UNSETTLED}
    and (x.outcome is distinct from 'SKIPPED' or not exists (select from tickets t
      where t.call_center = x.call_center and t.ticket_no = x.ticket_no and t.source = 'PLACED')))`;

/** Something of an import was dealt with by hand: it needs nobody any more if that was the last. True if it was. */
export async function tellSettled(client: ClientBase, importId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'import-settled-by-hand',
    text: `update imports i set needs_person = false where i.id = $1 and i.needs_person and not ${HAS_UNSETTLED}`,
    values: [importId],
  });
  return rowCount !== 0;
}
