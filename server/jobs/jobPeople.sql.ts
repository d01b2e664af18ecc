import type { ClientBase } from 'pg';
import type { JobStatus } from '../../domain/jobs/job';
import type { JobPeople } from '../../domain/permissions/can';

/** What decides about records of a job: its people and whether it is still open. */
export interface JobInCharge extends JobPeople {
  status: JobStatus;
}

/** The job of the company with its people, or null. */
export async function selectJobPeople(client: ClientBase, jobId: string): Promise<JobInCharge | null> {
  const { rows } = await client.query<JobInCharge>({
    name: 'job-people',
    text: `select j.status, j.manager_id as "managerId",
        array(select p.user_id::text from job_people p where p.job_id = j.id) as "assignedIds"
      from jobs j where j.id = $1`,
    values: [jobId],
  });
  return rows[0] ?? null;
}
