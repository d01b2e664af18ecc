import type { PoolClient } from 'pg';
import type { CenterLogin } from '../callCenters/gateway';
import { readCredentials } from '../credentials/credentials';
import { withTenant } from '../database/tenant';
import { applyAnswer } from './apply';
import { askCenter } from './ask';
import { applyRefusal, discardTicket } from './endings';
import { FAILURES, type Failure } from './failures';
import { keepFailedApply } from './notApplied';
import { takeTurn, waitingForTurn } from './pace';
import type { SendParts } from './parts';
import {
  type ClaimedSubmission,
  claimSubmission,
  postponeSubmission,
  type SubmissionRef,
  waitBehindEarlier,
} from './submissions.sql';
import { decideUnasked } from './unasked';
import { later } from './waits';

/**
 * Sends one stored submission to its center and applies the answer. Safe to call for the same submission any number of
 * times, at once or after a crash at any point: the claim lets one sender through, and only the earliest unfinished
 * submission of a ticket; the idempotency key makes a repeated send the same ticket or revision; and an answer is
 * applied only to a submission still unfinished.
 *
 * @returns seconds after which to send again, or null when nothing is left to do here
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

/** When the answer cannot be stored it is asked for again later, and the error goes on. */
async function applyOrKeep<T>(parts: SendParts, submission: ClaimedSubmission, apply: () => Promise<T>) {
  try {
    return await apply();
  } catch (error) {
    // If even that fails the claim ends with its lease.
    await keepFailedApply(parts, submission).catch(() => {});
    throw error;
  }
}

interface Claim {
  submission: ClaimedSubmission;
  login: CenterLogin | Failure;
}

/** How soon to look again whether what is being sent before it is finished. */
const BEHIND_SECONDS = 2;

/** The claim; seconds to wait when an earlier submission of the ticket comes first; null when there is nothing to do. */
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
      // 0: what stood before it was finished between the two statements.
      if (wait !== 0) return wait;
    }
  });
}

async function loginFor(
  client: PoolClient,
  { credentialsKey }: SendParts,
  { companyId, userId, callCenter, kind }: ClaimedSubmission,
): Promise<CenterLogin | Failure> {
  try {
    const stored = await readCredentials(client, credentialsKey, { companyId, userId, callCenter });
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
