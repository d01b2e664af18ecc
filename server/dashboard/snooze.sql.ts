import type { ClientBase } from 'pg';
import type { NeedingRow } from './needingAction.sql';

/** Whose snooze of which ticket. */
interface Whose {
  companyId: string;
  userId: string;
}

/** Puts the ticket off with all that it needs now, in place of an earlier snooze of the person's. */
export async function upsertSnooze(
  client: ClientBase,
  { companyId, userId }: Whose,
  ticket: NeedingRow,
  until: Date,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'snooze-ticket',
    text: `insert into ticket_snoozes (company_id, user_id, ticket_id, until, reasons, red_count, silent_count, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (user_id, ticket_id) do update set until = excluded.until, reasons = excluded.reasons,
        red_count = excluded.red_count, silent_count = excluded.silent_count, created_at = excluded.created_at`,
    values: [companyId, userId, ticket.id, until, ticket.reasons, ticket.red_count, ticket.silent_count, now],
  });
}

/** Ends the person's snooze of the ticket; false when there is none. */
export async function deleteSnooze(client: ClientBase, ticketId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'wake-ticket',
    text: 'delete from ticket_snoozes where ticket_id = $1',
    values: [ticketId],
  });
  return rowCount === 1;
}
