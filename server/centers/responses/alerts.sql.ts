import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

export interface AlertedTicket {
  callCenter: CallCenter;
  ticketNo: string | null;
  revision: string;
  jobId: string;
  jobNo: string;
  jobName: string;
  ticketName: string;
  /** Names by station code. */
  utilities: Record<string, string>;
  /** The job's manager and the ticket's owner, without duplicates. */
  recipients: string[];
  recipientIds: string[];
}

/** Leaves out people who can no longer sign in. */
export async function selectAlertedTicket(
  client: ClientBase,
  ticketId: string,
): Promise<AlertedTicket | null> {
  const { rows } = await client.query<AlertedTicket>({
    name: 'alerted-ticket',
    text: `select t.call_center as "callCenter", t.ticket_no as "ticketNo", t.revision, j.id as "jobId", j.job_no as "jobNo", j.name as "jobName", t.name as "ticketName",
        coalesce((select json_object_agg(m.station_code, m.authority_name) from ticket_members m where m.ticket_id = t.id), '{}') as utilities,
        array(select u.email from users u where u.id in (j.manager_id, t.user_id) and u.active order by u.email)
          as recipients,
        array(select u.id::text from users u where u.id in (j.manager_id, t.user_id) and u.active order by u.id)
          as "recipientIds"
      from tickets t join jobs j on j.id = t.job_id
      where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

export interface MissedTicket {
  id: string;
  jobId: string;
  ticketNo: string;
  ticketName: string;
  since: Date;
  to: string;
}

export async function selectMissed(
  client: ClientBase,
  { userId, callCenter }: { userId: string; callCenter: CallCenter },
  now: Date,
  until: Date,
): Promise<MissedTicket[]> {
  const { rows } = await client.query<MissedTicket>({
    name: 'missed-tickets',
    text: `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.name as "ticketName",
        coalesce(t.answers_checked_at, t.submitted_at) as since, u.email as "to"
      from tickets t join jobs j on j.id = t.job_id join users u on u.id in (j.manager_id, t.user_id) and u.active
      where t.status = 'ACTIVE' and t.source = 'PLACED' and t.exp_date >= $3 and t.user_id = $1 and t.call_center = $2
        and coalesce(t.answers_checked_at, t.submitted_at) <= $4
      order by u.email, since, t.id`,
    values: [userId, callCenter, now, until],
  });
  return rows;
}
