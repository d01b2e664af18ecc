import type { ClientBase } from 'pg';
import { PACIFIC } from '../../domain/calendar/zone';
import { AppError, invalid } from '../../domain/errors';
import { type FilterInput, type FilterRules, readFilters } from '../../domain/filters';
import { type BroughtJob, isOpenJob, JOB_STATUSES, jobSchema } from '../../domain/jobs/job';
import {
  JOB_FILTER_FIELDS,
  type JobFilterField,
  type JobSortField,
  type SortOrder,
} from '../../domain/lists';
import { canManage } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor, withSnapshot } from '../access/withActor';
import { pageOf, wholePage } from '../database/lists/page';
import type { Job, JobList, JobTickets } from '../graphql/generated/schema';
import type { Wanted } from '../graphql/selection';
import type { Services } from '../services';
import {
  countJobs,
  insertJob,
  type JobRow,
  type JobTicketsRow,
  selectJob,
  selectJobPeopleNames,
  selectJobs,
  selectJobTickets,
  selectRole,
} from './jobs.sql';

interface JobListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<JobFilterField>[] | null;
  sort?: { field: JobSortField; order: SortOrder } | null;
}

/** Reads and counts only the requested parts. */
export async function listJobs(
  services: Services,
  actor: Actor,
  body: JobListBody,
  wanted: Wanted & { tickets: boolean },
): Promise<JobList> {
  authorize(actor.viewer, 'READ', 'jobs');
  const page = pageOf(body);
  const query = {
    filters: readFilters(body.filters ?? [], RULES, 'body.filters'),
    sort: body.sort ?? { field: 'JobNo' as const, order: 'Asc' as const },
    now: services.now(),
    zone: PACIFIC,
  };
  return withSnapshot(services.pool, actor, async client => {
    const rows = wanted.data ? wholePage(await selectJobs(client, query, page)) : [];
    const total = wanted.total ? await countJobs(client, query) : 0;
    const ids = rows.map(({ ID }) => ID);
    const tickets = wanted.tickets ? await selectJobTickets(client, ids, query) : [];
    const ofJob = new Map(tickets.map(one => [one.job_id, one]));
    return {
      total,
      data: rows.map(row => ({ ...jobView(row), tickets: ticketsView(ofJob.get(row.ID), query.now) })),
    };
  });
}

export async function getJob(services: Services, actor: Actor, jobId: string): Promise<Job | null> {
  authorize(actor.viewer, 'READ', 'jobs');
  if (!isUuid(jobId)) return null;
  return withSnapshot(services.pool, actor, async client => {
    const row = await selectJob(client, jobId);
    return row && { ...jobView(row), People: await selectJobPeopleNames(client, jobId) };
  });
}

/** @throws ValidationException naming a field of `job`, or ConflictException if the number is taken */
export async function createJob(services: Services, actor: Actor, input: unknown): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'jobs');
  return addJob(services, actor, parse(jobSchema, input, 'job'), true);
}

/** Imported jobs may lack a manager. On closed ones, the manager may no longer qualify. */
export function bringJob(services: Services, actor: Actor, job: BroughtJob): Promise<{ ID: string }> {
  return addJob(services, actor, job, isOpenJob(job.Status));
}

async function addJob(services: Services, actor: Actor, job: BroughtJob, mustManage: boolean) {
  authorize(actor.viewer, 'CREATE', 'jobs', { managerId: job.ManagerID, assignedIds: [] });
  const id = await withActor(services.pool, actor, async client => {
    if (mustManage && job.ManagerID !== null) await assertManager(client, job.ManagerID);
    const jobId = await insertJob(client, actor.companyId, job, services.now());
    if (jobId === null) throw numberTaken(job.JobNo);
    await auditBy(client, actor, { action: 'createJob', entity: 'job', entityId: jobId, after: job });
    return jobId;
  });
  return { ID: id };
}

const RULES: FilterRules<JobFilterField> = { fields: JOB_FILTER_FIELDS, statuses: JOB_STATUSES };

/** @throws ValidationException naming `job.ManagerID` */
export async function assertManager(client: ClientBase, userId: string): Promise<void> {
  if (canManage(await selectRole(client, userId))) return;
  throw invalid({ 'job.ManagerID': 'Choose a project manager of the company from the list.' });
}

export function numberTaken(jobNo: string): AppError {
  const message = `The company already has a job ${jobNo}. Choose another number.`;
  return new AppError('ConflictException', message, { fields: { 'job.JobNo': message } });
}

function ticketsView(found: JobTicketsRow | undefined, now: Date): JobTickets {
  const { safeToDig = 0, checkFirst = 0, doNotDig = 0, next_expiry } = found ?? {};
  const nextExpiry = next_expiry?.toISOString() ?? null;
  return { safeToDig, checkFirst, doNotDig, nextExpiry, asOf: now.toISOString() };
}

function jobView({ ManagerID, ManagerName, ...job }: JobRow): Job {
  return { ...job, Manager: ManagerID ? { ID: ManagerID, Name: ManagerName ?? '' } : null };
}
