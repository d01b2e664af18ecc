import { isDeepStrictEqual } from 'node:util';
import type { ClientBase } from 'pg';
import { AppError, changedInBetween, invalid } from '../../domain/errors';
import { isOpenJob, jobPeopleSchema, jobUpdateSchema, todayEmailsSchema } from '../../domain/jobs/job';
import { mayHandOver } from '../../domain/permissions/can';
import type { Permission } from '../../domain/permissions/matrix';
import { isUuid } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor, SignedIn } from '../access/actor';
import { auditBy, changes } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { isDuplicate } from '../database/errors';
import { countLetter } from '../mail/letter';
import type { Services } from '../services';
import { stopRenewals } from '../tickets/actions/autoRenew';
import { withdrawObsoleteOfJob } from '../tickets/placing/confirm';
import { lockTicketsOfClosing } from '../tickets/placing/placings.sql';
import { assertManager, numberTaken } from './jobs';
import {
  countOnJob,
  deleteJobRow,
  type LockedJob,
  lockJob,
  replaceJobPeople,
  selectUnknownPeople,
  updateJobRow,
  updateTodayEmails,
} from './jobs.sql';

/**
 * Closing a job turns off its tickets' auto-renew and withdraws renewals that wait to be placed (decision 045).
 * @throws ValidationException naming a field of `job`
 * @throws ConflictException if the job was changed meanwhile, or the number is taken
 */
export async function updateJob(
  services: Services,
  actor: Actor,
  jobId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'jobs');
  const job = parse(jobUpdateSchema, input, 'job');
  // Always lock tickets before their job, to avoid deadlocks.
  let held: Awaited<ReturnType<typeof lockTicketsOfClosing>> = [];
  const hold = async (client: ClientBase) => {
    if (!isOpenJob(job.Status)) held = await lockTicketsOfClosing(client, jobId);
  };
  const work = async (client: ClientBase, known: LockedJob) => {
    if (known.version !== job.version) throw changedInBetween();
    const { version: _, ...fields } = job;
    const changed = changes(known.job, fields);
    if (Object.keys(changed.after).length === 0) return;
    const isNewManager = known.managerId !== job.ManagerID;
    if (isNewManager) assertHandOver(actor.viewer, known);
    const isReopened = isOpenJob(job.Status) && !isOpenJob(known.job.Status);
    if (isNewManager || isReopened) await assertManager(client, job.ManagerID);
    await updateJobRow(client, jobId, job, services.now()).catch(error => {
      throw isDuplicate(error, 'jobs_company_id_job_no_key') ? numberTaken(job.JobNo) : error;
    });
    await auditBy(client, actor, { action: 'updateJob', entity: 'job', entityId: jobId, ...changed });
    if (isOpenJob(job.Status)) return;
    const author = { userId: actor.viewer.id, userName: actor.viewer.username, requestId: actor.requestId };
    const by = { companyId: actor.companyId, author, now: services.now() };
    await withdrawObsoleteOfJob(
      client,
      by,
      jobId,
      held.map(({ id }) => id),
    );
    await stopRenewals(
      client,
      actor,
      held.filter(({ autoRenew }) => autoRenew),
      by.now,
    );
  };
  await onJob(services, actor, jobId, 'UPDATE', work, hold);
  return { success: true };
}

export async function deleteJob(
  services: Services,
  actor: Actor,
  jobId: string,
): Promise<{ success: boolean; reason: string | null }> {
  authorize(actor.viewer, 'DELETE', 'jobs');
  return onJob(services, actor, jobId, 'DELETE', async (client, known) => {
    const reason = deletionBlockers(await countOnJob(client, jobId));
    if (reason !== null) return { success: false, reason };
    await deleteJobRow(client, jobId);
    await auditBy(client, actor, {
      action: 'deleteJob',
      entity: 'job',
      entityId: jobId,
      before: { ...known.job, people: known.assignedIds },
    });
    return { success: true, reason: null };
  });
}

/** @throws ValidationException naming `employerIds`, or ConflictException if the job was changed meanwhile */
export async function assignJobPeople(
  services: Services,
  actor: Actor,
  jobId: string,
  { employerIds, version }: { employerIds: readonly string[]; version: number },
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'jobs');
  const ids = parse(jobPeopleSchema, employerIds, 'employerIds');
  await onJob(services, actor, jobId, 'UPDATE', async (client, known) => {
    if (known.version !== version) throw changedInBetween();
    const before = { people: known.assignedIds };
    const after = { people: ids };
    if (isDeepStrictEqual(before, after)) return;
    const unknownIds = await selectUnknownPeople(client, ids);
    if (unknownIds.length > 0) {
      throw invalid({ employerIds: `Not active people of the company: ${unknownIds.join(', ')}.` });
    }
    await replaceJobPeople(client, actor.companyId, jobId, ids, services.now());
    await auditBy(client, actor, {
      action: 'assignJobPeople',
      entity: 'job',
      entityId: jobId,
      before,
      after,
    });
  });
  return { success: true };
}

/** @throws ValidationException naming `emails`, TooManyRequestsException, or ConflictException as assignJobPeople */
export async function setTodayEmails(
  services: Services,
  actor: Actor,
  jobId: string,
  { emails, version }: { emails: readonly string[]; version: number },
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'jobs');
  const todayEmails = parse(todayEmailsSchema, emails, 'emails');
  await onJob(services, actor, jobId, 'UPDATE', async (client, known) => {
    if (known.version !== version) throw changedInBetween();
    const before = { todayEmails: known.todayEmails };
    const after = { todayEmails };
    if (isDeepStrictEqual(before, after)) return;
    for (const address of todayEmails.filter(one => !known.todayEmails.includes(one))) {
      await countLetter(client, services, 'todayLists', { companyId: actor.companyId, address });
    }
    await updateTodayEmails(client, jobId, todayEmails, services.now());
    await auditBy(client, actor, { action: 'setTodayEmails', entity: 'job', entityId: jobId, before, after });
  });
  return { success: true };
}

async function onJob<T>(
  services: Services,
  actor: Actor,
  jobId: string,
  permission: Permission,
  work: (client: ClientBase, known: LockedJob) => Promise<T>,
  hold?: (client: ClientBase) => Promise<void>,
): Promise<T> {
  if (!isUuid(jobId)) throw notFound();
  return withActor(services.pool, actor, async client => {
    await hold?.(client);
    const known = await lockJob(client, jobId);
    if (!known) throw notFound();
    authorize(actor.viewer, permission, 'jobs', known);
    return work(client, known);
  });
}

function assertHandOver(viewer: SignedIn, job: LockedJob): void {
  if (mayHandOver(viewer, job)) return;
  throw new AppError(
    'ForbiddenException',
    'You can change the project manager only of jobs that you manage.',
  );
}

function deletionBlockers(counts: Record<string, number>): string | null {
  const parts = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? `${count} ${count === 1 ? what.slice(0, -1) : what}` : [],
  );
  if (parts.length === 0) return null;
  return `This job can’t be deleted: it has ${parts.join(', ')}. Set its status to COMPLETED or CANCELLED instead.`;
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This job no longer exists.');
}
