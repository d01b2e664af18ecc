import { randomUUID } from 'node:crypto';
import { type Calls, cell, type Target } from './call';
import { ticketLike } from './ticketActions';

/** A job without tickets, with the people of the target's job. */
async function emptyJob({ sql, job }: Target): Promise<string> {
  const [made] = await sql(
    `with copy as (
       insert into jobs (company_id, job_no, name, status, manager_id)
       select company_id, gen_random_uuid(), 'Empty', 'ACTIVE', manager_id from jobs where id = $1
       returning id, company_id
     ), people as (
       insert into job_people (company_id, job_id, user_id)
       select copy.company_id, copy.id, p.user_id from copy, job_people p where p.job_id = $1
     )
     select id from copy`,
    [job.id],
  );
  return made?.id ?? '';
}

async function jobWithTicket(target: Target): Promise<string> {
  const jobId = await emptyJob(target);
  await ticketLike(target, { job_id: `'${jobId}'` });
  return jobId;
}

export const JOBS: Calls = {
  updateJob: {
    scopes: cell('jobs', 'UPDATE'),
    names: 'record',
    variables: async target => ({
      jobId: await jobWithTicket(target),
      job: {
        JobNo: randomUUID(),
        Name: 'Changed',
        Status: 'ON_HOLD',
        County: '',
        Description: '',
        JobsiteAddress: '',
        ManagerID: target.manager.id,
        version: 1,
      },
    }),
    hidden: 'NotFoundException',
  },
  deleteJob: {
    scopes: cell('jobs', 'DELETE'),
    names: 'record',
    variables: async target => ({ jobId: await emptyJob(target) }),
    hidden: 'NotFoundException',
  },
  assignJobPeople: {
    scopes: cell('jobs', 'UPDATE'),
    names: 'record',
    variables: async target => ({ jobId: await emptyJob(target), employerIds: [], version: 1 }),
    hidden: 'NotFoundException',
  },
  setTodayEmails: {
    scopes: cell('jobs', 'UPDATE'),
    names: 'record',
    variables: async target => ({ jobId: await emptyJob(target), emails: ['crew@example.com'], version: 1 }),
    hidden: 'NotFoundException',
  },
};
