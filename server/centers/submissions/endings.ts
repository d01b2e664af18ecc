import type { ClientBase, Pool } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { TicketStatus } from '../../../domain/tickets/groups';
import { auditBySystem } from '../../access/audit/auditBy';
import { withTenant } from '../../database/tenant';
import { type Letter, writeLetter } from '../../mail/letter';
import { damageLateLetter, notAppliedLetter, requestRefusedLetter } from '../../mail/letters/requests';
import { insertMails } from '../../mail/mails.sql';
import { confirmReports, SYSTEM } from '../../tickets/placing/confirm';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import type { CenterLogin, Delay, Refusal } from '../gateway';
import { selectLateDamages, selectNotified } from './intents.sql';
import { discardFailed, failTicket, lockTicketState } from './outcome.sql';
import type { SendParts, SubmissionRefusal } from './parts';
import { type ClaimedSubmission, finishSubmission, postponeSubmission } from './submissions.sql';

/** Ends the submission as refused, once: a ticket that was to be placed is FAILED, any other stays as it was. */
export async function applyRefusal(
  client: ClientBase,
  parts: Pick<SendParts, 'now' | 'baseUrl' | 'onRefused'>,
  submission: ClaimedSubmission,
  { reason, failure, refusedLogin }: Failure,
): Promise<void> {
  const { id, kind, companyId, userId, callCenter, ticketId } = submission;
  const now = parts.now();
  await lockTicketState(client, ticketId);
  const end = { state: 'REFUSED', error: failure, refusal: reason, now } as const;
  if (!(await finishSubmission(client, id, end))) return;
  if (kind === 'create') await failTicket(client, ticketId, failure, now);
  if (refusedLogin) {
    const owner = { companyId, userId, callCenter };
    await updateCredentialsStatus(client, owner, refusedLogin.username, 'INVALID');
  }
  const isCreate = kind === 'create';
  await audit(client, submission, {
    before: isCreate ? { status: 'PENDING' } : null,
    after: isCreate ? { status: 'FAILED', failure } : { kind, refusal: reason, failure },
  });
  if (!isCreate && submission.origin === 'person') {
    await notifyRefused(client, submission, failure, parts.baseUrl);
  }
  await parts.onRefused?.(client, submission, reason, failure);
}

/**
 * Cancels a ticket that was never placed; while one is being placed after all, the submission queues behind that.
 * @returns seconds after which to send again, or null when the submission is finished
 */
export async function discardTicket(
  client: ClientBase,
  submission: ClaimedSubmission,
  now: Date,
): Promise<number | null> {
  const { id, kind, ticketId } = submission;
  const ticket = await lockTicketState(client, ticketId);
  if (ticket?.status !== 'FAILED') {
    await postponeSubmission(client, id, { until: now, reason: '', now, outcome: 'unsent' });
    return 1;
  }
  const end = { state: 'CONFIRMED', error: null, refusal: null, now } as const;
  if (!(await finishSubmission(client, id, end))) return null;
  await discardFailed(client, ticketId, now);
  await audit(client, submission, { before: { status: 'FAILED' }, after: { kind, status: 'CANCELLED' } });
  return null;
}

function audit(
  client: ClientBase,
  { companyId, ticketId }: ClaimedSubmission,
  change: { before: object | null; after: object },
): Promise<void> {
  return auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    ...change,
  });
}

export interface Failure {
  reason: SubmissionRefusal;
  /** In words for people: why, and what to do about it. */
  failure: string;
  /** The login that the center turned away, if that was why. */
  refusedLogin?: CenterLogin;
}

type Kind = ClaimedSubmission['kind'];

/** Why nothing came of a submission and what to do about it, as the ticket's page says it. */
export const FAILURES = {
  noLogin: (center: CallCenter, kind: Kind = 'create') =>
    `No ${CENTERS[center].name} login is stored for the person who created this ticket. Add one, ${again(kind)}.`,
  unreadableLogin: (center: CallCenter, kind: Kind = 'create') =>
    `The stored ${CENTERS[center].name} login can no longer be read. Enter it again, ${again(kind)}.`,
  refusedLogin: (center: CallCenter, kind: Kind = 'create') =>
    `${CENTERS[center].name} rejected the stored login. Correct it, ${again(kind)}.`,
  notAccepted: (center: CallCenter, { message }: Refusal, kind: Kind = 'create') =>
    kind === 'create'
      ? `${CENTERS[center].name} rejected the ticket: ${message} Fix that, then send it again.`
      : `${CENTERS[center].name} rejected it: ${message}`,
  damageOpen: 'Damage was recorded before this could be sent. Close its event, then try again.',
  notInForce: (status: TicketStatus) => NOT_IN_FORCE[status],
};

function again(kind: Kind): string {
  return kind === 'create' ? 'then send the ticket again' : 'then try again';
}

const NOT_IN_FORCE: Record<TicketStatus, string> = {
  ACTIVE: 'The ticket is active.',
  PENDING: 'The call center has not confirmed the ticket. Wait for its number, then try again.',
  EXPIRED: 'The ticket expired before this could be sent. Clone it into a new ticket.',
  CANCELLED: 'The ticket was cancelled before this could be sent. Clone it into a new ticket.',
  CLOSED: 'The ticket was closed before this could be sent. Reopen it, then try again.',
  FAILED: 'The ticket was not placed. Correct it and send it again.',
};

type Told = Pick<ClaimedSubmission, 'id' | 'companyId'>;

/** Tells who asked for it, the job's manager and the company's admins that it will not be done. */
export async function notifyRefused(
  client: ClientBase,
  submission: Told,
  message: string,
  baseUrl: string,
): Promise<void> {
  const told = await selectNotified(client, submission.id);
  if (!told) return;
  const letter = requestRefusedLetter(told, message, baseUrl);
  await store(client, submission, 'requestRefused', [...told.askers, ...told.admins], letter);
}

/** Tells who reported the damage and the job's manager, once, that the center does not know of it yet. */
async function notifyLateDamage(
  client: ClientBase,
  submission: Told,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const told = await selectNotified(client, submission.id);
  if (!told) return;
  // The center's own ticket of it may have been here before the sheet.
  const by = { companyId: submission.companyId, author: SYSTEM, now };
  if ((await confirmReports(client, by, told.id)).includes(submission.id)) return;
  await store(client, submission, 'damageLate', told.askers, damageLateLetter(told, baseUrl, told.isOnSheet));
}

/** Tells the company's admins, once, that the center's answer cannot be stored. */
export async function notifyNotApplied(client: ClientBase, submission: Told, baseUrl: string): Promise<void> {
  const told = await selectNotified(client, submission.id);
  if (!told) return;
  await store(client, submission, 'confirmationNotApplied', told.admins, notAppliedLetter(told, baseUrl));
}

async function store(
  client: ClientBase,
  { id, companyId }: Told,
  kind: string,
  people: readonly string[],
  letter: Letter,
): Promise<void> {
  const written = writeLetter(letter);
  const mails = [...new Set(people)].map(to => ({
    companyId,
    kind,
    to,
    ...written,
    dedupeKey: `${kind}:${id}:${to}`,
  }));
  await insertMails(client, mails);
}

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Seconds until a delayed submission is sent again: as long as the center asks for, else twice as long each time. */
export function waitSeconds({ retryAfter }: Delay, attempts: number): number {
  return retryAfter ?? Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** A damage that its center has not confirmed for so long is to be told by telephone. */
const PATIENCE_MS = 15 * 60_000;

interface LateDamageParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  /** Told of a damage about which nobody could be told; that is tried again. */
  onTrouble(error: unknown, submissionId: string): void;
}

/** Tells, once for each damage, that it is not yet at the center; why it is not does not matter. */
export async function notifyLateDamages({
  pool,
  now,
  baseUrl,
  onTrouble,
}: LateDamageParts): Promise<boolean> {
  const askedBefore = new Date(now().getTime() - PATIENCE_MS);
  const late = await withTenant(pool, null, client => selectLateDamages(client, askedBefore));
  for (const { submissionId: id, companyId } of late) {
    try {
      await withTenant(pool, companyId, client =>
        notifyLateDamage(client, { id, companyId }, { baseUrl, now: now() }),
      );
    } catch (error) {
      onTrouble(error, id);
    }
  }
  return false;
}
