import type { ClientBase } from 'pg';
import type { Page } from '../../database/lists/page';

/** A mail of which something was not filed, with why. */
export interface MailRow {
  id: string;
  sender: string | null;
  subject: string | null;
  receivedAt: Date;
  tickets: number;
  reasons: { found: 'ticket' | 'responses' | 'otherCenter' | 'unreadable'; reason: string | null }[];
}

/** What of an item decides why it needs somebody. */
const OPEN = `(x.outcome is null or x.outcome in ('WAITING', 'FAILED') or (x.outcome = 'SKIPPED' and x.choice <> 'SKIP'))`;

/** A page of the company's mails that need somebody, the newest first. */
export async function selectMailToSettle(client: ClientBase, page: Page): Promise<MailRow[]> {
  const { rows } = await client.query<MailRow>({
    name: 'mail-to-settle',
    text: `select i.id, i.sender, i.subject, i.created_at as "receivedAt", told.tickets, told.reasons
      from imports i
        cross join lateral (
          select count(*) filter (where x.found = 'ticket')::int as tickets,
            coalesce(jsonb_agg(distinct jsonb_build_object('found', x.found,
              'reason', coalesce(x.outcome_reason, x.reason))), '[]') as reasons
          from import_items x where x.import_id = i.id and ${OPEN}
        ) told
      where i.needs_person
      order by i.created_at desc, i.id limit $1 offset $2`,
    values: [page.limit, page.offset],
  });
  return rows;
}

export async function countMailToSettle(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-mail-to-settle',
    text: 'select count(*)::int as total from imports where needs_person',
  });
  return rows[0]?.total ?? 0;
}

/** Leaves out what of the mail was not filed; false when it needs nobody. */
export async function settleMail(client: ClientBase, importId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'settle-mail',
    text: 'update imports set needs_person = false where id = $1 and needs_person',
    values: [importId],
  });
  if (rowCount === 0) return false;
  await client.query({
    name: 'leave-out-mail-items',
    text: `update import_items x set choice = 'SKIP', main_ticket_id = null, subcontractor_id = null,
        outcome = 'SKIPPED'
      where x.import_id = $1 and ${OPEN}`,
    values: [importId],
  });
  return true;
}
