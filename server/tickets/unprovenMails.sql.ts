import type { ClientBase } from 'pg';

/** The mail that the ticket came from, and the latest one with something newer. */
export async function selectUnprovenMails(
  client: ClientBase,
  ticketId: string,
): Promise<{ unconfirmedMailID: string | null; waitingMailID: string | null }> {
  const { rows } = await client.query<{ unconfirmedMailID: string | null; waitingMailID: string | null }>({
    name: 'unproven-mails-of-ticket',
    text: `select (select f.import_id from tickets t join ticket_copies c on c.ticket_id = t.id
          join import_files f on f.id = c.file_id where t.id = $1 and t.unconfirmed limit 1) as "unconfirmedMailID",
        (select x.import_id from import_items x join import_files f on f.id = x.file_id
          where x.ticket_id = $1 and x.outcome = 'UNPROVEN' order by f.created_at desc, f.id limit 1) as "waitingMailID"`,
    values: [ticketId],
  });
  return rows[0] ?? NO_MAILS;
}

export const NO_MAILS = { unconfirmedMailID: null, waitingMailID: null };
