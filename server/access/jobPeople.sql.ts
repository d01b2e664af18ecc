import type { ClientBase } from 'pg';
import type { JobStatus } from '../../domain/jobs/job';
import type { JobPeople } from '../../domain/permissions/can';

export interface JobInCharge extends JobPeople {
  status: JobStatus;
}

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

export interface OpenJob extends JobPeople {
  id: string;
  jobNo: string;
  name: string;
}

const JOBS = `select j.id, j.job_no as "jobNo", j.name, j.manager_id as "managerId",
    array(select p.user_id::text from job_people p where p.job_id = j.id) as "assignedIds"
  from jobs j`;

export async function selectOpenJobs(client: ClientBase): Promise<OpenJob[]> {
  const text = `${JOBS} where j.status in ('ACTIVE', 'ON_HOLD')`;
  return (await client.query<OpenJob>({ name: 'import-jobs', text })).rows;
}

/** Includes completed and canceled jobs. */
export async function selectJobs(client: ClientBase): Promise<OpenJob[]> {
  return (await client.query<OpenJob>({ name: 'import-all-jobs', text: JOBS })).rows;
}
