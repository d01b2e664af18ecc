import type { Pool, PoolClient } from 'pg';
import type { CallCenterGateway, CenterAnswer, CenterLogin, Delay } from '../callCenters/gateway';
import { readCredentials } from '../credentials/credentials';
import { withTenant } from '../database/tenant';
import { applyConfirmation, applyRefusal, type Failure } from './apply';
import { FAILURES } from './failures';
import {
  type ClaimedSubmission,
  claimSubmission,
  postponeSubmission,
  type SubmissionRef,
} from './submissions.sql';

/** What sending needs. */
export interface SendParts {
  pool: Pool;
  gateway: CallCenterGateway;
  /** Key of the stored center passwords. */
  credentialsKey: Uint8Array;
  now(): Date;
  /** Seconds after which a submission that is being sent counts as left behind. Longer than a center may take. */
  leaseSeconds: number;
  /** How many times faster than a real center's stations this one's answer; decides how soon to ask for answers. */
  speed: number;
  /** Told of each step before it is taken; lets a test end the process there. */
  onStep?(step: SendStep): Promise<void>;
  /** Told of a center that could not be asked. */
  onTrouble(error: unknown, submissionId: string): void;
}

export type SendStep = 'claim' | 'submit' | 'apply' | 'commit' | 'complete';

/**
 * Sends one stored submission to its center and applies the answer. Safe to call for the same submission any number of
 * times, at once or after a crash at any point: the claim lets one sender through, the idempotency key makes a repeated
 * send the same ticket, and an answer is applied only to a submission still unfinished.
 *
 * @returns seconds after which to send again, or null when nothing is left to do here
 */
export async function sendSubmission(parts: SendParts, ref: SubmissionRef): Promise<number | null> {
  await parts.onStep?.('claim');
  const claim = await claimWithLogin(parts, ref);
  if (claim === null) return null;
  const { submission, login } = claim;
  if ('failure' in login) {
    await inCompany(parts, submission, client => applyRefusal(client, submission, login, parts.now()));
    return null;
  }
  await parts.onStep?.('submit');
  const answer = await submit(parts, submission, login);
  await parts.onStep?.('apply');
  return apply(parts, submission, login, answer);
}

interface Claim {
  submission: ClaimedSubmission;
  login: CenterLogin | Failure;
}

function claimWithLogin(parts: SendParts, { submissionId, companyId }: SubmissionRef): Promise<Claim | null> {
  return withTenant(parts.pool, companyId, async client => {
    const now = parts.now();
    const submission = await claimSubmission(client, submissionId, now, later(now, parts.leaseSeconds));
    return submission && { submission, login: await loginFor(client, parts, submission) };
  });
}

async function loginFor(
  client: PoolClient,
  { credentialsKey }: SendParts,
  { companyId, userId, callCenter }: ClaimedSubmission,
): Promise<CenterLogin | Failure> {
  try {
    const stored = await readCredentials(client, credentialsKey, { companyId, userId, callCenter });
    if (stored === null) return { failure: FAILURES.noLogin(callCenter) };
    return stored.status === 'INVALID' ? { failure: FAILURES.refusedLogin(callCenter) } : stored;
  } catch {
    return { failure: FAILURES.unreadableLogin(callCenter) };
  }
}

async function submit(
  parts: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
): Promise<CenterAnswer> {
  const { callCenter: center, form: payload, geofence, idempotencyKey } = submission;
  try {
    return await parts.gateway.submit({ center, payload, geofence }, idempotencyKey, login);
  } catch (error) {
    parts.onTrouble(error, submission.id);
    return {
      kind: 'later',
      reason: 'UNAVAILABLE',
      message: 'The center could not be reached.',
      retryAfter: null,
    };
  }
}

async function apply(
  parts: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
  answer: CenterAnswer,
): Promise<number | null> {
  const now = parts.now();
  const wait = answer.kind === 'later' ? waitSeconds(answer, submission.attempts) : null;
  await inCompany(parts, submission, async client => {
    if (answer.kind === 'confirmed') {
      await applyConfirmation(client, submission, login, answer, { now, speed: parts.speed });
    } else if (answer.kind === 'refused') {
      const isLogin = answer.reason === 'INVALID_CREDENTIALS';
      const failure = isLogin
        ? FAILURES.refusedLogin(submission.callCenter)
        : FAILURES.notAccepted(submission.callCenter, answer);
      await applyRefusal(client, submission, { failure, ...(isLogin && { refusedLogin: login }) }, now);
    } else {
      const until = later(now, wait ?? 0);
      await postponeSubmission(client, submission.id, { until, reason: answer.message, now });
    }
    await parts.onStep?.('commit');
  });
  return wait;
}

function inCompany<T>(
  { pool }: SendParts,
  { companyId }: ClaimedSubmission,
  work: (client: PoolClient) => Promise<T>,
) {
  return withTenant(pool, companyId, work);
}

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** As long as the center asks for, else twice as long each time. */
function waitSeconds({ retryAfter }: Delay, attempts: number): number {
  return retryAfter ?? Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
