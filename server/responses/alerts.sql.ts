import type { ClientBase } from 'pg';

/** What a letter about a ticket says of it, and whom it goes to. */
export interface AlertedTicket {
  jobId: string;
  jobNo: string;
  jobName: string;
  ticketName: string;
  /** E-mail addresses of the job's manager and of the ticket's owner; one when that is the same person. */
  recipients: string[];
}

/** Null when there is no such ticket; only people who can still sign in are written to. */
export async function selectAlertedTicket(
  client: ClientBase,
  ticketId: string,
): Promise<AlertedTicket | null> {
  const { rows } = await client.query<AlertedTicket>({
    name: 'alerted-ticket',
    text: `select j.id as "jobId", j.job_no as "jobNo", j.name as "jobName", t.name as "ticketName",
        array(select u.email from users u where u.id in (j.manager_id, t.user_id) and u.active order by u.email)
          as recipients
      from tickets t join jobs j on j.id = t.job_id
      where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
