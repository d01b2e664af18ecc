import type { ClientBase } from 'pg';

const IS_UNCONFIRMED = `(x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER') and x.choice <> 'SKIP'
    and exists (select from tickets t where t.id = x.ticket_id and t.unconfirmed))`;

/** An item `x` of import `i` that may need a person. In uploads, only response summaries can. */
export const UNSETTLED = `(x.outcome in ('WAITING', 'UNPROVEN', 'FAILED') or ${IS_UNCONFIRMED} or (x.outcome = 'SKIPPED' and x.choice <> 'SKIP')
    or (x.outcome is null and i.origin = 'MAIL'))
  and (i.origin = 'MAIL' or x.found = 'responses')`;

/** For an import `i`. Leaves out skipped copies of tickets that were placed here. */
export const HAS_UNSETTLED = `exists (select from import_items x
  where x.import_id = i.id and ${UNSETTLED}
    and (x.outcome is distinct from 'SKIPPED' or not exists (select from tickets t
      where t.call_center = x.call_center and t.ticket_no = x.ticket_no and t.source = 'PLACED')))`;

export async function markSettled(client: ClientBase, importId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'import-settled-by-hand',
    text: `update imports i set needs_person = false where i.id = $1 and i.needs_person and not ${HAS_UNSETTLED}`,
    values: [importId],
  });
  return rowCount !== 0;
}
