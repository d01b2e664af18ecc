import type { ClientBase } from 'pg';
import type { JobUpdate } from '../../domain/jobs/job';
import type { JobPeople } from '../../domain/permissions/can';
import { JOB_COLUMNS } from './jobs.sql';

/** A job as it is before a change, with its people. */
export interface LockedJob extends JobPeople {
  version: number;
  job: Omit<JobUpdate, 'version'>;
}

/** The job, held against changes until the transaction ends; null when the company has none with this id. */
export async function lockJob(client: ClientBase, jobId: string): Promise<LockedJob | null> {
  const { rows } = await client.query<LockedJob>({
    name: 'lock-job',
    text: `select version, manager_id as "managerId",
        array(select p.user_id::text from job_people p where p.job_id = j.id order by 1) as "assignedIds",
        jsonb_build_object(${JOB_COLUMNS.map(([field, column]) => `'${field}', ${column}`)}) as job
      from jobs j where id = $1 for update`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** Throws a unique violation (23505) when the company has another job with this number. */
export async function updateJobRow(
  client: ClientBase,
  jobId: string,
  job: JobUpdate,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-job',
    text: `update jobs set version = version + 1, updated_at = $2,
        ${JOB_COLUMNS.map(([, column], index) => `${column} = $${index + 3}`)} where id = $1`,
    values: [jobId, now, ...JOB_COLUMNS.map(([field]) => job[field])],
  });
}

/** What keeps a job from being removed, each with how many there are. */
export async function countOnJob(client: ClientBase, jobId: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-on-job',
    text: `select (select count(*)::int from tickets where job_id = $1) as tickets,
        (select count(*)::int from recorded_events where job_id = $1) as "recorded events",
        (select count(*)::int from ticket_profiles where job_id = $1) as "ticket profiles"`,
    values: [jobId],
  });
  return rows[0] ?? {};
}

export async function deleteJobRow(client: ClientBase, jobId: string): Promise<void> {
  await client.query('delete from job_people where job_id = $1', [jobId]);
  await client.query('delete from jobs where id = $1', [jobId]);
}

/** Those of the ids that are not active people of the company; the others are held until the transaction ends. */
export async function selectStrangers(client: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'job-strangers',
    text: 'select id from users where id = any($1) and active order by id for share',
    values: [ids],
  });
  const found = new Set(rows.map(row => row.id));
  return ids.filter(id => !found.has(id));
}

/** Makes these the people of the job, besides its manager: a new version of it. */
export async function replaceJobPeople(
  client: ClientBase,
  companyId: string,
  jobId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await client.query('update jobs set version = version + 1, updated_at = $2 where id = $1', [jobId, now]);
  await client.query('delete from job_people where job_id = $1 and user_id <> all($2)', [jobId, ids]);
  await client.query(
    `insert into job_people (company_id, job_id, user_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [companyId, jobId, ids],
  );
}

export async function selectJobPeopleNames(
  client: ClientBase,
  jobId: string,
): Promise<{ ID: string; Name: string }[]> {
  const { rows } = await client.query<{ ID: string; Name: string }>({
    name: 'job-people-names',
    text: `select u.id as "ID", u.name as "Name" from job_people p join users u on u.id = p.user_id
      where p.job_id = $1 order by u.name, u.id`,
    values: [jobId],
  });
  return rows;
}
