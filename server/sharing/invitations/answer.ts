import type { ClientBase } from 'pg';
import { invalid } from '../../../domain/errors';
import { type Answer, alreadyAnswered, readAnswer } from '../../../domain/invitations/answer';
import { mayRelink, moved } from '../../../domain/invitations/states';
import { isUuid } from '../../../domain/text';
import { statusAt } from '../../../domain/tickets/groups';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import { writeLetter } from '../../mail/letter';
import { invitationAnsweredLetter } from '../../mail/letters/invitations';
import type { Services } from '../../services';
import {
  answerReceived,
  holdReceived,
  type InvitingCompany,
  notifyInviting,
  type OwnTicket,
  type ReceivedInvitation,
  selectInvitingCompany,
  selectOwnTicket,
} from './answer.sql';
import { type HeldInvitation, lockInvitation } from './invitation.sql';
import { noInvitation } from './invite';

/**
 * Accepting again replaces the ticket with a newer revision, or with another ticket once it has ended. Anyone
 * who may invite may reject.
 * @throws NotFoundException, ForbiddenException, ValidationException naming `status`, `ownedTicketId` or
 * `comment`, or ConflictException if it has a different answer
 */
export async function answerInvitation(
  services: Services,
  actor: Actor,
  invitationId: string,
  given: { status: string; ownedTicketId?: string | null; comment?: string | null },
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'invitations');
  const answer = readAnswer(given);
  if (!isUuid(invitationId)) throw noInvitation();
  const now = services.now();
  await withActor(services.pool, actor, async client => {
    const known = await holdReceived(client, invitationId);
    if (!known) throw noInvitation();
    const ticket =
      answer.status === 'ACCEPTED' ? await readOwn(client, actor, answer.ownedTicketId, now) : null;
    await assertOpen(client, actor, known, ticket, now);
    const { username } = actor.viewer;
    await answerReceived(client, known.id, answer, { name: username, requestId: actor.requestId, now });
    await auditBy(client, actor, {
      action: 'answerInvitation',
      entity: 'invitation',
      entityId: known.id,
      before: { status: known.status, ownedTicketId: known.ownedTicketId, revision: known.revision },
      after: { ...answer, revision: ticket?.revision ?? null },
    });
    await notifyInviters(client, services.config.baseUrl, known, answer, ticket, now);
  });
  return { success: true };
}

/** Passes if the invitation is unanswered, or its linked ticket may be replaced by this one. */
async function assertOpen(
  client: ClientBase,
  actor: Actor,
  known: ReceivedInvitation,
  ticket: OwnTicket | null,
  now: Date,
): Promise<void> {
  if (moved(known.status, ticket === null ? 'reject' : 'link') !== null) return;
  if (ticket === null || moved(known.status, 'relink') === null) throw alreadyAnswered();
  const linked = known.ownedTicketId === null ? null : await selectOwnTicket(client, known.ownedTicketId);
  if (linked === null) throw alreadyAnswered();
  const { id, status, expires } = linked;
  const isInForce = statusAt(status, expires, now) === 'ACTIVE';
  if (!mayRelink({ id, revision: known.revision, isInForce }, ticket)) throw alreadyAnswered();
  authorize(actor.viewer, 'CREATE', 'invitations', linked.job);
}

async function readOwn(client: ClientBase, actor: Actor, id: string, now: Date): Promise<OwnTicket> {
  const ticket = await selectOwnTicket(client, id);
  if (!ticket) throw invalid({ ownedTicketId: 'Choose one of your own tickets.' });
  authorize(actor.viewer, 'CREATE', 'invitations', ticket.job);
  if (statusAt(ticket.status, ticket.expires, now) !== 'ACTIVE') {
    throw invalid({ ownedTicketId: 'This ticket is not active. Choose one that is.' });
  }
  return ticket;
}

async function notifyInviters(
  client: ClientBase,
  baseUrl: string,
  known: ReceivedInvitation,
  { comment }: Answer,
  ticket: OwnTicket | null,
  now: Date,
): Promise<void> {
  const shared = ticket && {
    ticketNo: ticket.ticketNo ?? '',
    revision: ticket.revision,
    ownCenter: ticket.callCenter,
    expires: ticket.expires,
  };
  const letter = writeLetter(invitationAnsweredLetter({ ...known, shared, comment, baseUrl }));
  for (const to of new Set([known.inviterEmail, known.managerEmail])) {
    if (to === null) continue;
    const dedupeKey = `invitationAnswered:${known.id}:${now.toISOString()}:${to}`;
    await notifyInviting(client, known.id, { to, ...letter, dedupeKey });
  }
}

interface OpenedLink extends InvitingCompany {
  invitationId: string;
}

/** Null if never mailed, replaced, or withdrawn. All take the same time, so that timing reveals nothing. */
export async function openLink(
  { pool, now, invitationLinks }: Pick<Services, 'pool' | 'now' | 'invitationLinks'>,
  part: string,
): Promise<OpenedLink | null> {
  const invitationId = invitationLinks.claimedBy(part) ?? NONE;
  const company = await withTenant(pool, null, client => selectInvitingCompany(client, invitationId, now()));
  const isLatest = invitationLinks.isLatest(part, {
    id: invitationId,
    linkVersion: company?.linkVersion ?? 0,
  });
  return company && isLatest ? { ...company, invitationId } : null;
}

const NONE = '00000000-0000-0000-0000-000000000000';

/** Locks the invitation. Null if the link has been replaced meanwhile. */
export async function lockLinked(
  client: ClientBase,
  { invitationId, linkVersion }: OpenedLink,
): Promise<HeldInvitation | null> {
  const known = await lockInvitation(client, invitationId);
  return known?.isExternal && known.linkVersion === linkVersion ? known : null;
}
