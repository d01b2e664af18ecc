import type { PoolClient } from 'pg';
import { CENTERS } from '../../../domain/calendar/centers';
import { CENTER_RATE_LIMIT } from '../../../domain/tickets/actions/centerRateLimit';
import { FAILURES } from '../../../domain/tickets/actions/failures';
import { ACTION } from '../../../domain/tickets/actions/table';
import { statusAt, type TicketStatus } from '../../../domain/tickets/groups';
import { withTenant } from '../../database/tenant';
import { readCredentials } from '../credentials/credentials';
import type { CenterLogin } from '../gateway';
import { applyAnswer } from './apply';
import { applyRefusal, discardTicket, type Failure, later, notifyNotApplied } from './endings';
import { askCenter, type SendParts, type SubmissionRefusal } from './parts';
import {
  type ClaimedSubmission,
  claimSubmission,
  keepNotApplied,
  postponeSubmission,
  type RateLimit,
  type SubmissionRef,
  takeCenterTurn,
  waitBehindEarlier,
} from './submissions.sql';

/**
 * Safe to repeat, in parallel or after a crash. One sender claims the ticket's earliest unfinished
 * submission, and the idempotency key prevents a second revision.
 * @returns seconds until the next send, or null if nothing is left to do
 */
export async function sendSubmission(parts: SendParts, ref: SubmissionRef): Promise<number | null> {
  await parts.onStep?.('claim');
  const claim = await claimWithLogin(parts, ref);
  if (claim === null || typeof claim === 'number') return claim;
  const { submission, login } = claim;
  const unasked = decideUnasked(submission, parts.now());
  if (unasked === 'discard') return discard(parts, submission);
  if (unasked !== null) return refuse(parts, submission, unasked);
  if (await isWithdrawn(parts, submission)) return null;
  if ('failure' in login) return refuse(parts, submission, login);
  await parts.onStep?.('turn');
  const wait = await takeTurn(parts, submission, login.username);
  if (wait > 0) return waitForTurn(parts, submission, wait);
  await parts.onStep?.('submit');
  const answer = await askCenter(parts, submission, login);
  await parts.onStep?.('apply');
  return applyOrKeep(parts, submission, () =>
    inCompany(parts, submission, async client => {
      const again = await applyAnswer(client, parts, submission, login, answer);
      await parts.onStep?.('commit');
      return again;
    }),
  );
}

/** If the result can't be stored, the center is asked for it again later. */
async function applyOrKeep<T>(parts: SendParts, submission: ClaimedSubmission, apply: () => Promise<T>) {
  try {
    return await apply();
  } catch (error) {
    // If this fails too, the claim ends with its lease.
    await keepFailedApply(parts, submission).catch(() => {});
    throw error;
  }
}

interface Claim {
  submission: ClaimedSubmission;
  login: CenterLogin | Failure;
}

const BEHIND_SECONDS = 2;

/** Returns seconds to wait if an earlier submission comes first, or null if there is nothing to do. */
function claimWithLogin(
  parts: SendParts,
  { submissionId, companyId }: SubmissionRef,
): Promise<Claim | number | null> {
  return withTenant(parts.pool, companyId, async client => {
    for (;;) {
      const now = parts.now();
      const submission = await claimSubmission(client, submissionId, now, later(now, parts.leaseSeconds));
      if (submission) return { submission, login: await loginFor(client, parts, submission) };
      const wait = await waitBehindEarlier(client, submissionId, BEHIND_SECONDS, now);
      // The earlier submission has just finished.
      if (wait !== 0) return wait;
    }
  });
}

async function loginFor(
  client: PoolClient,
  { credentialKeys }: SendParts,
  { companyId, userId, callCenter, kind }: ClaimedSubmission,
): Promise<CenterLogin | Failure> {
  try {
    const stored = await readCredentials(client, credentialKeys, { companyId, userId, callCenter });
    if (stored === null) return { reason: 'NO_CREDENTIALS', failure: FAILURES.noLogin(callCenter, kind) };
    if (stored.status !== 'INVALID') return stored;
    return { reason: 'INVALID_CREDENTIALS', failure: FAILURES.refusedLogin(callCenter, kind) };
  } catch {
    return { reason: 'NO_CREDENTIALS', failure: FAILURES.unreadableLogin(callCenter, kind) };
  }
}

async function refuse(parts: SendParts, submission: ClaimedSubmission, failure: Failure): Promise<null> {
  await inCompany(parts, submission, client => applyRefusal(client, parts, submission, failure));
  return null;
}

function discard(parts: SendParts, submission: ClaimedSubmission): Promise<number | null> {
  return inCompany(parts, submission, client => discardTicket(client, submission, parts.now()));
}

async function isWithdrawn(parts: SendParts, submission: ClaimedSubmission): Promise<boolean> {
  const { reconsider } = parts;
  if (!reconsider || submission.inDoubt) return false;
  return inCompany(parts, submission, client => reconsider(client, submission));
}

async function waitForTurn(parts: SendParts, submission: ClaimedSubmission, wait: number): Promise<number> {
  const now = parts.now();
  const reason = waitingForTurn(submission);
  await inCompany(parts, submission, client =>
    postponeSubmission(client, submission.id, { until: later(now, wait), reason, now, outcome: 'unsent' }),
  );
  return wait;
}

function inCompany<T>(
  { pool }: SendParts,
  { companyId }: ClaimedSubmission,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTenant(pool, companyId, work);
}

/** Failures before admins are notified, because most problems are temporary. */
const PATIENT_TRIES = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

async function keepFailedApply(parts: SendParts, submission: ClaimedSubmission): Promise<void> {
  const { id, companyId, failedApplies } = submission;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** failedApplies, LONGEST_WAIT_SECONDS);
  const now = parts.now();
  await withTenant(parts.pool, companyId, async client => {
    const failed = await keepNotApplied(client, id, later(now, wait), now);
    if (failed !== null && failed >= PATIENT_TRIES) await notifyNotApplied(client, submission, parts.baseUrl);
  });
}

type Unasked = 'discard' | Failure | null;

/**
 * Canceling a ticket that was never placed discards it. Damages and exposed lines are always reported.
 * Anything no longer possible is refused, unless the center may have received it.
 */
function decideUnasked(submission: ClaimedSubmission, now: Date): Unasked {
  const { kind, expires, ticketNo, damageOpen, inDoubt } = submission;
  if (kind === 'create') return null;
  const status = statusAt(submission.status, expires, now);
  if (kind === 'cancel' && status === 'FAILED') return 'discard';
  if (ticketNo !== null && (kind === 'damage' || kind === 'expose')) return null;
  if (kind === 'cancel' && damageOpen && !inDoubt) {
    return { reason: 'DAMAGE_OPEN', failure: FAILURES.damageOpen };
  }
  const isPlaced = ticketNo !== null && status !== 'PENDING' && status !== 'FAILED';
  if (isPlaced && (ACTION[kind].statuses.includes(status) || inDoubt)) return null;
  return { reason: REASONS[status], failure: FAILURES.notInForce(status) };
}

const REASONS: Record<TicketStatus, SubmissionRefusal> = {
  ACTIVE: 'NOT_ACTIVE',
  PENDING: 'NOT_ACTIVE',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
  CLOSED: 'CLOSED',
  FAILED: 'NOT_ACTIVE',
};

/** Centers block logins that submit more often. */
const URGENT: RateLimit = {
  most: CENTER_RATE_LIMIT.requests,
  windowSeconds: CENTER_RATE_LIMIT.seconds,
  gapSeconds: 0,
};
const PERSON: RateLimit = { ...URGENT, most: CENTER_RATE_LIMIT.requests - CENTER_RATE_LIMIT.kept };
/** Auto-renewals leave room for people. */
const AUTO_RENEW: RateLimit = { ...PERSON, gapSeconds: 30 };

function rateLimitOf({ kind, origin }: ClaimedSubmission): RateLimit {
  if (kind === 'damage' || kind === 'expose') return URGENT;
  return origin === 'person' ? PERSON : AUTO_RENEW;
}

/** Its own transaction keeps the turn if the send fails. @returns seconds to wait, or 0 if taken */
function takeTurn(
  { pool, now }: SendParts,
  submission: ClaimedSubmission,
  username: string,
): Promise<number> {
  const { companyId, callCenter: center } = submission;
  return withTenant(pool, companyId, client =>
    takeCenterTurn(client, { center, username }, rateLimitOf(submission), now()),
  );
}

function waitingForTurn({ callCenter }: ClaimedSubmission): string {
  const { requests, seconds } = CENTER_RATE_LIMIT;
  return `Waiting its turn: ${CENTERS[callCenter].name} accepts ${requests} submissions per login every ${seconds / 60} minutes.`;
}
