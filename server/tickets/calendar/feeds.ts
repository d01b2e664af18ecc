import { createHash, randomBytes } from 'node:crypto';
import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { MAX_FEEDS } from '../../../domain/tickets/calendarEvents';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { selectJobPeople } from '../../access/jobPeople.sql';
import { withActor } from '../../access/withActor';
import type { CalendarFeed, NewCalendarFeed } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { countFeeds, insertFeed, lockFeeds, revokeFeedRow, selectFeed } from './feeds.sql';

/** The caller's link for a job, or for all own tickets. Its address can't be shown again. */
export async function getCalendarFeed(
  { pool }: Services,
  actor: Actor,
  jobId: string | null,
): Promise<CalendarFeed | null> {
  authorizeOwner(actor);
  const feed = await withActor(pool, actor, client => selectFeed(client, jobOf(jobId)));
  return feed && { ID: feed.id, createdAt: feed.createdAt.toISOString() };
}

/**
 * Replaces the caller's earlier link for the same calendar.
 * @throws NotFoundException for a job that the caller can't see, or ValidationException if there are too many links
 */
export async function createCalendarFeed(
  { pool, config, now }: Services,
  actor: Actor,
  jobId: string | null,
): Promise<NewCalendarFeed> {
  authorizeOwner(actor);
  const job = jobOf(jobId);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const at = now();
  const ID = await withActor(pool, actor, async client => {
    if (job !== null && !(await selectJobPeople(client, job))) {
      throw new AppError('NotFoundException', 'There is no such job.');
    }
    await lockFeeds(client, actor.viewer.id);
    const earlier = await selectFeed(client, job);
    if (earlier) await revokeFeedRow(client, earlier.id, at);
    else if ((await countFeeds(client)) >= MAX_FEEDS) {
      throw invalid({ jobId: `You have ${MAX_FEEDS} calendar links. Revoke one that you no longer use.` });
    }
    const { companyId, viewer } = actor;
    const id = await insertFeed(client, {
      companyId,
      userId: viewer.id,
      jobId: job,
      tokenHash: hashOf(secret),
      now: at,
    });
    await auditBy(client, actor, {
      action: 'createCalendarFeed',
      entity: 'calendarFeed',
      entityId: id,
      after: { jobId: job, replaced: earlier?.id ?? null },
    });
    return id;
  });
  return { ID, url: `${config.baseUrl}/calendar/${secret}.ics`, createdAt: at.toISOString() };
}

/** @throws NotFoundException if the caller has no such link */
export async function revokeCalendarFeed(
  { pool, now }: Services,
  actor: Actor,
  feedId: string,
): Promise<{ success: boolean }> {
  authorizeOwner(actor);
  await withActor(pool, actor, async client => {
    const feed = isUuid(feedId) ? await revokeFeedRow(client, feedId, now()) : null;
    if (!feed) throw new AppError('NotFoundException', 'You have no such calendar link.');
    await auditBy(client, actor, {
      action: 'revokeCalendarFeed',
      entity: 'calendarFeed',
      entityId: feed.id,
      before: { jobId: feed.jobId },
    });
  });
  return { success: true };
}

/** A feed reads as its owner, who must be in the company for that. */
function authorizeOwner({ viewer }: Actor): void {
  authorize(viewer, 'READ', 'tickets');
  if (viewer.companyId !== null) return;
  throw new AppError(
    'ForbiddenException',
    'A system administrator belongs to no company and has no calendar of tickets.',
  );
}

function jobOf(jobId: string | null): string | null {
  if (jobId === null || isUuid(jobId)) return jobId;
  throw invalid({ jobId: 'jobId must be the ID of a job (a UUID).' });
}

const SECRET_BYTES = 32;

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
