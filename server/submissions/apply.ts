import type { ClientBase } from 'pg';
import { stationCounts } from '../../domain/tickets/responses';
import { recordAudit } from '../audit/audit.sql';
import type { CenterLogin, Confirmation } from '../callCenters/gateway';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import { nextCheckAt } from '../responses/schedule';
import { insertRevision } from '../tickets/revisions.sql';
import { activateTicket, failTicket, insertMembers } from './outcome.sql';
import { type ClaimedSubmission, finishSubmission } from './submissions.sql';

/** Why a ticket could not be placed. */
export interface Failure {
  /** In words for people. */
  failure: string;
  /** The login that the center turned away, if that was why. */
  refusedLogin?: CenterLogin;
}

/** Applies a confirmation to the ticket, once, however often it is given. */
export async function applyConfirmation(
  client: ClientBase,
  submission: ClaimedSubmission,
  login: CenterLogin,
  confirmation: Confirmation,
  { now, speed }: { now: Date; speed: number },
): Promise<void> {
  const { companyId, ticketId, callCenter } = submission;
  if (!(await finishSubmission(client, submission.id, { state: 'CONFIRMED', error: null, now }))) return;
  const { ticketNo, revision, confirmedAt: submitted, legalStart, expires, members } = confirmation;
  const counts = stationCounts(
    callCenter,
    members.map(() => null),
  );
  const check = nextCheckAt({ submitted, legalStart, expires, silent: counts.silent }, now, speed);
  await activateTicket(client, ticketId, confirmation, { counts, nextCheckAt: check, now });
  await insertMembers(client, companyId, ticketId, members);
  await insertRevision(client, ticketId, { revision, at: submitted, status: confirmation.centerStatus });
  await updateCredentialsStatus(client, ownerOf(submission), login.username, 'VALID');
  await audit(client, submission, { status: 'ACTIVE', ticketNo, revision, legalStart, expires });
}

/** Makes the ticket FAILED, once. */
export async function applyRefusal(
  client: ClientBase,
  submission: ClaimedSubmission,
  { failure, refusedLogin }: Failure,
  now: Date,
): Promise<void> {
  if (!(await finishSubmission(client, submission.id, { state: 'REFUSED', error: failure, now }))) return;
  await failTicket(client, submission.ticketId, failure, now);
  if (refusedLogin) {
    await updateCredentialsStatus(client, ownerOf(submission), refusedLogin.username, 'INVALID');
  }
  await audit(client, submission, { status: 'FAILED', failure });
}

function ownerOf({ companyId, userId, callCenter }: ClaimedSubmission) {
  return { companyId, userId, callCenter };
}

function audit(client: ClientBase, { companyId, ticketId }: ClaimedSubmission, after: object): Promise<void> {
  return recordAudit(client, {
    companyId,
    userId: null,
    userName: 'SYSTEM',
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: { status: 'PENDING' },
    after,
  });
}
