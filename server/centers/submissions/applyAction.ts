import type { ClientBase } from 'pg';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import type { TicketStatus } from '../../../domain/tickets/status';
import { auditBySystem } from '../../audit/auditBy';
import { changes } from '../../audit/changes';
import type { Confirmation } from '../gateway';
import { recountStations } from '../responses/recount';
import { auditUndone } from '../responses/undone';
import { insertActionRevision, updateConfirmed } from './actionOutcome.sql';
import { markAsked, upsertMembers } from './members.sql';
import type { SendHooks } from './parts';
import type { ClaimedSubmission } from './submissions.sql';
import type { TicketState } from './ticketState.sql';

/** A claimed submission that is an action on a ticket of the center. */
type ClaimedAction = ClaimedSubmission & { kind: CenterActionKind };

/**
 * Gives the ticket its new revision with all that the center said of it. A revision older than the present one, which
 * an earlier send made and nobody told us of, enters the history and leaves the rest alone; one that we have already
 * changes nothing. To be called with the ticket held and the submission just finished.
 */
export async function applyAction(
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
  const undone = isAsking ? await markAsked(client, ticketId, confirmation) : [];
  await recountStations(client, ticketId, { now, speed });
  const changed = changes({ ...before }, { ...after });
  await auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: changed.before,
    after: { kind, ...changed.after },
  });
  for (const { stationCode, override } of undone) {
    const fallen = { stationCode, override, answer: null };
    await auditUndone(client, { id: ticketId, companyId }, fallen);
    await onUndone?.(client, { id: ticketId, companyId }, fallen);
  }
}

function stateAfter(
  { kind }: ClaimedAction,
  before: TicketState,
  { ticketNo, revision, centerStatus, legalStart, expires }: Confirmation,
  { isUnknown, isNewest, now }: { isUnknown: boolean; isNewest: boolean; now: Date },
): TicketState {
  // A center that makes no revision of a renewal may still let the ticket live longer.
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

/** A ticket whose renewal the center had booked in time is in force, even if its expiry was recorded meanwhile. */
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

/** What was said of why, in whichever field the kind of action has for it. */
function reasonOf({ payload }: ClaimedAction): string | null {
  const said: { reason?: string; remarks?: string; description?: string } = payload ?? {};
  return said.reason || said.remarks || said.description || null;
}

/** The new on-site contact of a renewal, as fields of the ticket's form; empty ones stay what they are. */
function contactOf({ kind, payload }: ClaimedAction): object {
  if (kind !== 'renew') return {};
  const { onsiteContactName, onsiteContactPhone }: Record<string, string> = { ...payload };
  return {
    ...(onsiteContactName && { onsiteContactName }),
    ...(onsiteContactPhone && { onsiteContactPhone }),
  };
}
