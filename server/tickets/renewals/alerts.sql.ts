import type { ClientBase } from 'pg';
import type { RenewedTicket } from '../../mail/letters/autoRenew';

/** A ticket with whom to tell about its renewals. */
export interface AlertedTicket extends RenewedTicket {
  autoRenewError: string | null;
  /** The job's manager and the company's admins; people who cannot sign in are not written to. */
  recipients: string[];
  /** The person under whose login it is renewed; null when that is no recipient anyway or cannot sign in. */
  owner: string | null;
}

/** Those of the tickets whose company is not suspended. */
export async function selectAlertedTickets(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<AlertedTicket[]> {
  const { rows } = await client.query<AlertedTicket>({
    name: 'alerted-renewals',
    text: `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision, t.name as "ticketName",
        j.job_no as "jobNo", j.name as "jobName", t.call_center as "callCenter", t.exp_date as expires,
        t.auto_renew_error as "autoRenewError",
        array(select u.email from users u
          where u.active and (u.id = j.manager_id or u.role in ('CompanySuperAdmin', 'CompanyAdmin'))
          order by u.email) as recipients,
        (select u.email from users u where u.active and u.id = t.user_id and u.id is distinct from j.manager_id
          and u.role not in ('CompanySuperAdmin', 'CompanyAdmin')) as owner
      from tickets t join jobs j on j.id = t.job_id join companies co on co.id = t.company_id and co.active
      where t.id = any($1)
      order by t.id`,
    values: [ticketIds],
  });
  return rows;
}
