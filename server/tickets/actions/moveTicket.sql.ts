import type { ClientBase } from 'pg';
import type { JobInCharge } from '../../jobs/jobPeople.sql';
import { STOPPED_JOBS } from '../verdict/verdict.sql';

/** A job as a ticket leaves it or comes to it. */
export interface JobOfMove extends JobInCharge {
  id: string;
  jobNo: string;
  name: string;
  /** A stop-work on the whole job is open. */
  isStopped: boolean;
}

/** Those of the jobs that the company has, held against being deleted until the transaction ends. */
export async function selectJobsOfMove(client: ClientBase, jobIds: readonly string[]): Promise<JobOfMove[]> {
  const { rows } = await client.query<JobOfMove>({
    name: 'jobs-of-move',
    text: `select j.id, j.job_no as "jobNo", j.name, j.status, j.manager_id as "managerId",
        array(select p.user_id::text from job_people p where p.job_id = j.id) as "assignedIds",
        j.id in (${STOPPED_JOBS}) as "isStopped"
      from jobs j where j.id = any($1) order by j.id for share`,
    values: [jobIds],
  });
  return rows;
}

/** Gives the ticket its other job, with the events on it that were filed under the one before. */
export async function updateMoved(
  client: ClientBase,
  { ticketId, from, to, now }: { ticketId: string; from: string; to: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'move-ticket',
    text: 'update tickets set job_id = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [ticketId, to, now],
  });
  await client.query({
    name: 'move-ticket-events',
    text: `update recorded_events set job_id = $3, version = version + 1, updated_at = $4
      where ticket_id = $1 and job_id = $2`,
    values: [ticketId, from, to, now],
  });
}
