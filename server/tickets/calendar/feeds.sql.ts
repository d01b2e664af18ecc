import type { ClientBase } from 'pg';
import type { RoleName } from '../../../domain/permissions/roles';

export interface FeedRow {
  id: string;
  jobId: string | null;
  createdAt: Date;
}

const FEED = 'select id, job_id as "jobId", created_at as "createdAt" from calendar_feeds';

/** The viewer's open link for a job, or for all own tickets. Row-level security hides other people's. */
export async function selectFeed(client: ClientBase, jobId: string | null): Promise<FeedRow | null> {
  const { rows } = await client.query<FeedRow>({
    name: 'calendar-feed',
    text: `${FEED} where job_id is not distinct from $1 and revoked_at is null`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** One change at a time per user, so that the limit holds. */
export async function lockFeeds(client: ClientBase, userId: string): Promise<void> {
  await client.query({
    name: 'lock-calendar-feeds',
    text: `select pg_advisory_xact_lock(hashtextextended('calendar feeds ' || $1, 0))`,
    values: [userId],
  });
}

export async function countFeeds(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-calendar-feeds',
    text: 'select count(*)::int as count from calendar_feeds where revoked_at is null',
  });
  return rows[0]?.count ?? 0;
}

interface NewFeed {
  companyId: string;
  userId: string;
  jobId: string | null;
  tokenHash: Buffer;
  now: Date;
}

export async function insertFeed(
  client: ClientBase,
  { companyId, userId, jobId, tokenHash, now }: NewFeed,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-calendar-feed',
    text: `insert into calendar_feeds (company_id, user_id, job_id, token_hash, created_at)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [companyId, userId, jobId, tokenHash, now],
  });
  return rows[0]?.id ?? '';
}

export async function revokeFeedRow(client: ClientBase, id: string, now: Date): Promise<FeedRow | null> {
  const { rows } = await client.query<FeedRow>({
    name: 'revoke-calendar-feed',
    text: `update calendar_feeds set revoked_at = $2 where id = $1 and revoked_at is null
      returning id, job_id as "jobId", created_at as "createdAt"`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

export interface OpenedFeed {
  id: string;
  companyId: string;
  userId: string;
  role: RoleName;
  jobId: string | null;
  isOpen: boolean;
}

export async function findFeed(client: ClientBase, tokenHash: Buffer): Promise<OpenedFeed | null> {
  const { rows } = await client.query<OpenedFeed>({
    name: 'find-calendar-feed',
    text: `select id, company_id as "companyId", user_id as "userId", role, job_id as "jobId", is_open as "isOpen"
      from calendar_feed($1)`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}
