import type { ClientBase } from 'pg';
import type { RequestedTicket } from '../../mail/letters/requests';

/** A submission with its ticket and whom to tell of it; people who cannot sign in are not written to. */
interface ToldSubmission extends RequestedTicket {
  submissionId: string;
  /** It is told by a person, not sent. */
  isOnSheet: boolean;
  /** Who asked for it, and the job's manager. */
  askers: string[];
  admins: string[];
}

/** Null when the company is suspended. */
export async function selectTold(client: ClientBase, submissionId: string): Promise<ToldSubmission | null> {
  const { rows } = await client.query<ToldSubmission>({
    name: 'told-submission',
    text: `select s.id as "submissionId", s.kind, s.way = 'ASSISTED' as "isOnSheet", t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision,
        t.name as "ticketName", j.job_no as "jobNo", j.name as "jobName", t.call_center as "callCenter",
        array(select u.email from users u where u.active and (u.id = coalesce(s.asked_by, case s.kind when 'create' then s.user_id end)
            or u.id = j.manager_id)
          order by u.email) as askers,
        array(select u.email from users u
          where u.active and u.company_id = s.company_id and u.role in ('CompanySuperAdmin', 'CompanyAdmin')
          order by u.email) as admins
      from submissions s join tickets t on t.id = s.ticket_id join jobs j on j.id = t.job_id
        join companies co on co.id = s.company_id and co.active
      where s.id = $1`,
    values: [submissionId],
  });
  return rows[0] ?? null;
}

/** Damages of every company that people asked for before then and that no center was told of, as far as is known. */
export async function selectLateDamages(
  client: ClientBase,
  askedBefore: Date,
): Promise<{ submissionId: string; companyId: string }[]> {
  const { rows } = await client.query<{ submissionId: string; companyId: string }>({
    name: 'late-damages',
    text: 'select submission_id as "submissionId", company_id as "companyId" from late_damages($1)',
    values: [askedBefore],
  });
  return rows;
}
