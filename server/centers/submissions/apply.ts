import type { ClientBase } from 'pg';
import { auditBySystem } from '../../audit/auditBy';
import { insertRevision } from '../../tickets/revisions.sql';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import type { CenterLogin, Confirmation, Delay, Refusal } from '../gateway';
import { nextCheckAt } from '../responses/schedule';
import { applyAction } from './applyAction';
import type { Asked } from './ask';
import { applyRefusal } from './endings';
import { FAILURES, type Failure } from './failures';
import { upsertMembers } from './members.sql';
import { activateTicket } from './outcome.sql';
import type { SendParts } from './parts';
import { NOBODY_ASKED } from './refusals.sql';
import { type ClaimedSubmission, finishSubmission, postponeSubmission } from './submissions.sql';
import { lockTicketState } from './ticketState.sql';
import { later, waitSeconds } from './waits';

/**
 * Applies what the center said to the ticket, once, however often it is said.
 *
 * @returns seconds after which to send again, or null when the submission is finished
 */
export async function applyAnswer(
  client: ClientBase,
  parts: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
  answer: Asked,
): Promise<number | null> {
  switch (answer.kind) {
    case 'confirmed':
      await applyConfirmation(client, parts, submission, login, answer);
      return null;
    case 'refused':
      await applyRefusal(client, parts, submission, failureOf(submission, answer, login));
      return null;
    case 'later':
      return applyDelay(client, parts, submission, answer);
  }
}

async function applyConfirmation(
  client: ClientBase,
  parts: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
  said: Confirmation,
): Promise<void> {
  const confirmation = { ...said, members: byStation(said.members) };
  const { id, companyId, ticketId, userId, callCenter } = submission;
  const moment = { now: parts.now(), speed: parts.speed, onUndone: parts.onUndone };
  const before = await lockTicketState(client, ticketId);
  const refusal = lacksMarks(submission, said) ? NOBODY_ASKED : null;
  const confirmedAs = `${said.ticketNo}-${said.revision}`;
  const end = { state: 'CONFIRMED', error: null, refusal, confirmedAs, now: moment.now } as const;
  if (!before || !(await finishSubmission(client, id, end))) return;
  if (submission.kind === 'create') await applyCreate(client, submission, confirmation, moment);
  else await applyAction(client, { ...submission, kind: submission.kind }, before, confirmation, moment);
  await updateCredentialsStatus(client, { companyId, userId, callCenter }, login.username, 'VALID');
  await parts.onConfirmed?.(client, submission, confirmation);
}

/** A request by which its center should have asked for new marks, and has not. */
function lacksMarks({ kind, payload }: ClaimedSubmission, { asked }: Confirmation): boolean {
  const wanted: { needRemark?: boolean } = payload ?? {};
  const isAsking = kind === 'remark' || (kind === 'renew' && wanted.needRemark === true);
  return isAsking && asked.length === 0;
}

/** A center may name a station twice; the first time counts. */
function byStation(members: Confirmation['members']): Confirmation['members'] {
  const codes = members.map(member => member.stationCode);
  return members.filter(({ stationCode }, index) => codes.indexOf(stationCode) === index);
}

async function applyDelay(
  client: ClientBase,
  parts: SendParts,
  submission: ClaimedSubmission,
  delay: Delay & { inDoubt?: boolean },
): Promise<number> {
  const now = parts.now();
  const asked = await parts.waitFor?.(client, submission, delay, now);
  const wait = asked ?? waitSeconds(delay, submission.attempts);
  const until = later(now, wait);
  await lockTicketState(client, submission.ticketId);
  const outcome = delay.inDoubt ? 'inDoubt' : 'notDone';
  const postponed = { until, reason: delay.message, now, outcome } as const;
  if (await postponeSubmission(client, submission.id, postponed)) {
    await parts.onDelayed?.(client, submission, delay, until);
  }
  return wait;
}

function failureOf(
  { callCenter, kind }: ClaimedSubmission,
  refusal: Refusal,
  refusedLogin: CenterLogin,
): Failure {
  const { reason } = refusal;
  return reason === 'INVALID_CREDENTIALS'
    ? { reason, failure: FAILURES.refusedLogin(callCenter, kind), refusedLogin }
    : { reason, failure: FAILURES.notAccepted(callCenter, refusal, kind) };
}

/** Makes the PENDING ticket ACTIVE with all that its center said. To be called with the submission just finished. */
async function applyCreate(
  client: ClientBase,
  { companyId, ticketId }: ClaimedSubmission,
  confirmation: Confirmation,
  { now, speed }: { now: Date; speed: number },
): Promise<void> {
  const { ticketNo, revision, confirmedAt: submitted, legalStart, expires, members } = confirmation;
  const silent = members.length;
  const check = nextCheckAt({ submitted, legalStart, expires, silent }, now, speed);
  await activateTicket(client, ticketId, confirmation, { silent, nextCheckAt: check, now });
  await upsertMembers(client, companyId, ticketId, confirmation);
  await insertRevision(client, ticketId, { revision, at: submitted, status: confirmation.centerStatus });
  await auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: { status: 'PENDING' },
    after: { status: 'ACTIVE', ticketNo, revision, legalStart, expires },
  });
}
