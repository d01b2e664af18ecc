import type { ClientBase } from 'pg';
import { invalid } from '../../domain/errors';
import { type Answer, alreadyAnswered, readAnswer } from '../../domain/invitations/answer';
import { type InvitationEvent, moved } from '../../domain/invitations/states';
import { isUuid } from '../../domain/text';
import { statusAt } from '../../domain/tickets/status';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { auditBy } from '../audit/auditBy';
import { writeLetter } from '../mail/letter';
import type { Services } from '../services';
import {
  answerReceived,
  holdReceived,
  type OwnTicket,
  type ReceivedInvitation,
  selectOwnTicket,
  tellInviting,
} from './answer.sql';
import { noInvitation } from './changeInvitation';
import { answerLetter } from './letters';

/**
 * Answers an invitation that the company has received. Accepting shares a ticket in force of a job for which the viewer
 * may invite; done again with another ticket, or a newer revision of it, that one is shared instead. Whoever may invite
 * at all may reject.
 *
 * @throws ValidationException naming `status`, `ownedTicketId` or `comment`
 * @throws NotFoundException when the company has received no such invitation
 * @throws ForbiddenException unless the viewer may answer with this ticket
 * @throws ConflictException when it was answered otherwise
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
    if (moved(known.status, eventOf(known, ticket)) === null) throw alreadyAnswered();
    const { username } = actor.viewer;
    await answerReceived(client, known.id, answer, { name: username, requestId: actor.requestId, now });
    await auditBy(client, actor, {
      action: 'answerInvitation',
      entity: 'invitation',
      entityId: known.id,
      before: { status: known.status, ownedTicketId: known.ownedTicketId, revision: known.revision },
      after: { ...answer, revision: ticket?.revision ?? null },
    });
    await tellThose(client, services.config.baseUrl, known, answer, ticket, now);
  });
  return { success: true };
}

function eventOf(known: ReceivedInvitation, ticket: OwnTicket | null): InvitationEvent {
  if (ticket === null) return 'reject';
  const isSame = known.ownedTicketId === ticket.id && known.revision === ticket.revision;
  return known.status === 'PENDING' || isSame ? 'link' : 'relink';
}

async function readOwn(client: ClientBase, actor: Actor, id: string, now: Date): Promise<OwnTicket> {
  const ticket = await selectOwnTicket(client, id);
  if (!ticket) throw invalid({ ownedTicketId: 'Choose one of your own tickets.' });
  authorize(actor.viewer, 'CREATE', 'invitations', ticket.job);
  if (statusAt(ticket.status, ticket.expires, now) !== 'ACTIVE') {
    throw invalid({ ownedTicketId: 'This ticket is not in force. Choose one that is.' });
  }
  return ticket;
}

/** Whoever invited, and whoever manages the job. */
async function tellThose(
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
    expires: ticket.expires,
  };
  const letter = writeLetter(answerLetter({ ...known, shared, comment }, baseUrl));
  for (const to of new Set([known.inviterEmail, known.managerEmail])) {
    if (to === null) continue;
    const dedupeKey = `invitationAnswered:${known.id}:${now.toISOString()}:${to}`;
    await tellInviting(client, known.id, { to, ...letter, dedupeKey });
  }
}
