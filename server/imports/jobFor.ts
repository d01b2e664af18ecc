import type { ClientBase } from 'pg';
import { AppError } from '../../domain/errors';
import { HOLDING_JOB, proposedJob } from '../../domain/imports/names';
import { canManage } from '../../domain/permissions/can';
import { recordAudit } from '../access/audit/audit.sql';
import { authorize } from '../access/authorize';
import { selectJobs, selectOpenJobs } from '../access/jobPeople.sql';
import { insertHoldingJob } from './copies.sql';
import type { Filing } from './filing';

/**
 * The chosen job, else the one in the ticket's text, else the holding job.
 * @throws ValidationException if the job has been closed, or ForbiddenException
 */
export async function jobFor(
  client: ClientBase,
  filing: Filing,
  chosen: string | null,
  printed: string | undefined,
): Promise<string> {
  // A table may list tickets whose job is already closed.
  const jobs = await (filing.typed?.told ? selectJobs : selectOpenJobs)(client);
  const held = jobs.find(({ jobNo }) => jobNo === HOLDING_JOB.JobNo);
  const job = chosen === null ? (proposedJob(printed, jobs) ?? held) : jobs.find(({ id }) => id === chosen);
  if (job) {
    authorize(filing.viewer, 'CREATE', 'tickets', job);
    return job.id;
  }
  if (chosen !== null) {
    throw new AppError('ValidationException', 'This job is closed. Choose a job that is active or on hold.');
  }
  return makeHoldingJob(client, filing);
}

async function makeHoldingJob(
  client: ClientBase,
  { companyId, viewer, author, now }: Filing,
): Promise<string> {
  const people = { managerId: canManage(viewer.role) ? viewer.id : null, assignedIds: [] };
  authorize(viewer, 'CREATE', 'jobs', people);
  authorize(viewer, 'CREATE', 'tickets', people);
  const job = { ...HOLDING_JOB, ManagerID: people.managerId };
  const { id, isNew } = await insertHoldingJob(client, companyId, job, now);
  if (isNew) {
    await recordAudit(client, {
      companyId,
      ...author,
      action: 'createJob',
      entity: 'job',
      entityId: id,
      after: job,
    });
  }
  return id;
}
