import type { ClientBase } from 'pg';
import type { AssignedTicket, JobManager } from '../../graphql/generated/schema';

/** Jobs under way that the person manages or is assigned to, by number. */
export async function selectOpenJobsOf(
  client: ClientBase,
  personId: string,
  most: number,
): Promise<JobManager[]> {
  const { rows } = await client.query<JobManager>({
    name: 'open-jobs-of',
    text: `select j.id as "ID", j.name as "Name" from jobs j
      where j.status not in ('COMPLETED', 'CANCELLED')
        and (j.manager_id = $1 or exists (select from job_people p where p.job_id = j.id and p.user_id = $1))
      order by j.job_no, j.id limit $2`,
    values: [personId, most],
  });
  return rows;
}

/**
 * The ticket `t` is in force at the instant `$2`, or on its way to its center, so that something may still have to be
 * sent under its person's login.
 */
export const IN_FORCE = `(t.status = 'PENDING' or (t.status = 'ACTIVE' and t.exp_date > $2))`;

/** Tickets in force or under way at a center by the person's login. */
export async function selectTicketsOf(
  client: ClientBase,
  personId: string,
  now: Date,
  most: number,
): Promise<AssignedTicket[]> {
  const { rows } = await client.query<AssignedTicket>({
    name: 'tickets-in-force-of',
    text: `select t.id as "ID", t.ticket_no as "TicketNo", t.job_id as "JobID",
        t.call_center as "callCenter"
      from tickets t
      where t.id in (
        select t.id from tickets t where t.user_id = $1 and ${IN_FORCE}
        union
        select s.ticket_id from submissions s where s.user_id = $1 and s.state in ('QUEUED', 'SENDING')
      )
      order by t.ticket_no, t.call_center, t.id limit $3`,
    values: [personId, now, most],
  });
  return rows;
}

/** Rows refer to the person for good, so the row stays, inactive; e-mail and code are free for others. */
export async function retirePerson(
  client: ClientBase,
  personId: string,
  nobodysHash: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'retire-person',
    text: `update users set active = false, email = id || '@removed.invalid', code = null, version = version + 1,
        updated_at = $2
      where id = $1`,
    values: [personId, now],
  });
  await client.query({
    name: 'forget-secrets',
    text: 'select forget_secrets($1, $2)',
    values: [personId, nobodysHash],
  });
  await client.query({
    name: 'leave-jobs',
    text: 'delete from job_people where user_id = $1',
    values: [personId],
  });
}
