import type { ClientBase } from 'pg';
import { FAILURES } from '../../../domain/tickets/actions/failures';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import type { TicketStatus } from '../../../domain/tickets/groups';
import { auditBySystem, changes } from '../../access/audit/auditBy';
import { updateCredentialsStatus } from '../credentials/credentials.sql';
import type { CenterLogin, Confirmation, Delay, Refusal } from '../gateway';
import { recountStations } from '../responses/recount';
import { nextCheckAt } from '../responses/schedule';
import { auditRevoked } from '../responses/settle';
import { applyRefusal, type Failure, later, waitSeconds } from './endings';
import { NOBODY_ASKED } from './intents.sql';
import {
  activateTicket,
  insertActionRevision,
  insertRevision,
  lockTicketState,
  markAsked,
  type TicketState,
  updateConfirmed,
  upsertMembers,
} from './outcome.sql';
import type { Asked, SendHooks, SendParts } from './parts';
import { type ClaimedSubmission, finishSubmission, postponeSubmission } from './submissions.sql';

/** Applying it again has no effect. @returns seconds until the next send, or null when finished */
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

function lacksMarks({ kind, payload }: ClaimedSubmission, { asked }: Confirmation): boolean {
  const wanted: { needRemark?: boolean } = payload ?? {};
  const isAsking = kind === 'remark' || (kind === 'renew' && wanted.needRemark === true);
  return isAsking && asked.length === 0;
}

/** A center may list a station twice. The first entry counts. */
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
  const { reason, message } = refusal;
  return reason === 'INVALID_CREDENTIALS'
    ? { reason, failure: FAILURES.refusedLogin(callCenter, kind), refusedLogin }
    : { reason, failure: FAILURES.notAccepted(callCenter, message, kind) };
}

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

type ClaimedAction = ClaimedSubmission & { kind: CenterActionKind };

/** An older revision that we missed is only added to the history. A known one changes nothing. */
async function applyAction(
  client: ClientBase,
  submission: ClaimedAction,
  before: TicketState,
  confirmation: Confirmation,
  { now, speed, onUndone }: { now: Date; speed: number } & Pick<SendHooks, 'onUndone'>,
): Promise<void> {
  const { companyId, ticketId, kind } = submission;
  const isUnknown = await insertActionRevision(client, submission, confirmation, authorOf(submission));
  const isNewest = confirmation.revision > before.revision;
  const after = stateAfter(submission, before, confirmation, { isUnknown, isNewest, now });
  await updateConfirmed(client, ticketId, after, {
    now,
    isCancelled: kind === 'cancel',
    isRenewed: kind === 'renew',
    ...(isNewest && { confirmation, reason: reasonOf(submission), contact: contactOf(submission) }),
  });
  if (isNewest) await upsertMembers(client, companyId, ticketId, confirmation);
  const isAsking = isUnknown && confirmation.asked.length > 0;
  const revokedOverrides = isAsking ? await markAsked(client, ticketId, confirmation) : [];
  await recountStations(client, ticketId, { now, speed, isSoon: true });
  const changed = changes({ ...before }, { ...after });
  await auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: changed.before,
    after: { kind, ...changed.after },
  });
  for (const { stationCode, override } of revokedOverrides) {
    const fallen = { stationCode, override, answer: null };
    await auditRevoked(client, { id: ticketId, companyId }, fallen);
    await onUndone?.(client, { id: ticketId, companyId }, fallen);
  }
}

function stateAfter(
  { kind }: ClaimedAction,
  before: TicketState,
  { ticketNo, revision, centerStatus, legalStart, expires }: Confirmation,
  { isUnknown, isNewest, now }: { isUnknown: boolean; isNewest: boolean; now: Date },
): TicketState {
  // A center may extend a ticket without making a new revision.
  const isExtended =
    kind === 'renew' && revision === before.revision && expires > (before.expires ?? expires);
  const state = isNewest
    ? { ...before, ticketNo, revision, centerStatus, legalStart, expires }
    : { ...before, ...(isExtended && { expires }) };
  return {
    ...state,
    status: statusAfter(kind, before.status, state.expires, now),
    renewNo: before.renewNo + (kind === 'renew' && isUnknown && revision !== before.revision ? 1 : 0),
  };
}

/** A renewal that the center booked in time revives a ticket that has expired here. */
function statusAfter(
  kind: CenterActionKind,
  status: TicketStatus,
  expires: Date | null,
  now: Date,
): TicketStatus {
  if (kind === 'cancel') return 'CANCELLED';
  const isRevived = kind === 'renew' && status === 'EXPIRED' && expires !== null && expires > now;
  return isRevived ? 'ACTIVE' : status;
}

function authorOf({ origin, askedByName }: ClaimedAction): string {
  return origin === 'autoRenew' ? 'SYSTEM auto-renew' : (askedByName ?? 'SYSTEM');
}

function reasonOf({ payload }: ClaimedAction): string | null {
  const said: { reason?: string; remarks?: string; description?: string } = payload ?? {};
  return said.reason || said.remarks || said.description || null;
}

function contactOf({ kind, payload }: ClaimedAction): object {
  if (kind !== 'renew') return {};
  const { onsiteContactName, onsiteContactPhone }: Record<string, string> = { ...payload };
  return {
    ...(onsiteContactName && { onsiteContactName }),
    ...(onsiteContactPhone && { onsiteContactPhone }),
  };
}
