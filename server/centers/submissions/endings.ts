import type { ClientBase } from 'pg';
import type { Said } from '../../../domain/language';
import { auditBySystem } from '../../access/audit/auditBy';
import { type Written, writeLetter, writeLetters } from '../../mail/letter';
import { requestNotAppliedLetter, requestRefusedLetter } from '../../mail/letters/requests';
import { insertMails, type NewMail } from '../../mail/mails.sql';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import type { CenterLogin, Delay } from '../gateway';
import { selectNotified } from './intents.sql';
import { discardFailed, failTicket, lockTicketState } from './outcome.sql';
import type { SendParts, SubmissionRefusal } from './parts';
import { type ClaimedSubmission, finishSubmission, postponeSubmission } from './submissions.sql';

export async function applyRefusal(
  client: ClientBase,
  parts: Pick<SendParts, 'now' | 'baseUrl' | 'onRefused'>,
  submission: ClaimedSubmission,
  { reason, failure, refusedLogin }: Failure,
): Promise<void> {
  const { id, kind, companyId, userId, callCenter, ticketId } = submission;
  const now = parts.now();
  await lockTicketState(client, ticketId);
  const said = failure.en;
  const end = { state: 'REFUSED', error: said, refusal: reason, now } as const;
  if (!(await finishSubmission(client, id, end))) return;
  if (kind === 'create') await failTicket(client, ticketId, said, now);
  if (refusedLogin) {
    const owner = { companyId, userId, callCenter };
    await updateCredentialsStatus(client, owner, refusedLogin.username, 'INVALID');
  }
  const isCreate = kind === 'create';
  await audit(client, submission, {
    before: isCreate ? { status: 'PENDING' } : null,
    after: isCreate ? { status: 'FAILED', failure: said } : { kind, refusal: reason, failure: said },
  });
  if (!isCreate && submission.origin === 'person') {
    await notifyRefused(client, submission, failure, parts.baseUrl);
  }
  await parts.onRefused?.(client, submission, reason, said);
}

/**
 * If the ticket is being placed again, this waits. @returns seconds until the next send, or null when
 * finished
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
  /** Shown to people. Gives the reason and what to do. Stored and audited in English. */
  failure: Said;
  refusedLogin?: CenterLogin;
}

export type MailedSubmission = Pick<ClaimedSubmission, 'id' | 'companyId'>;

export async function notifyRefused(
  client: ClientBase,
  submission: MailedSubmission,
  message: Said,
  baseUrl: string,
): Promise<void> {
  const notified = await selectNotified(client, submission.id);
  if (!notified) return;
  const data = { ticket: notified, message, baseUrl };
  const letter = writeLetters(language => requestRefusedLetter(data, language));
  const people = [...notified.askers, ...notified.admins];
  await storeLetter(client, submission, 'requestRefused', people, letter);
}

export async function notifyNotApplied(
  client: ClientBase,
  submission: MailedSubmission,
  baseUrl: string,
): Promise<void> {
  const notified = await selectNotified(client, submission.id);
  if (!notified) return;
  await storeLetter(
    client,
    submission,
    'confirmationNotApplied',
    notified.admins,
    writeLetter(requestNotAppliedLetter({ ticket: notified, baseUrl })),
  );
}

export async function storeLetter(
  client: ClientBase,
  { id, companyId }: MailedSubmission,
  kind: string,
  people: readonly string[],
  written: Written & Pick<NewMail, 'spanish'>,
): Promise<void> {
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

/** In seconds. Uses the center's wait if there is one, otherwise the wait doubles each time. */
export function waitSeconds({ retryAfter }: Delay, attempts: number): number {
  return retryAfter ?? Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
