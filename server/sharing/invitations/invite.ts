import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { alreadyAnswered } from '../../../domain/invitations/answer';
import { type InvitationStatus, mayInvite, moved, UNDO_SECONDS } from '../../../domain/invitations/states';
import type { Permission } from '../../../domain/permissions/matrix';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { countLetter, writeLetter } from '../../mail/letter';
import { deleteUnsentMails, insertMails } from '../../mail/mails.sql';
import type { Config } from '../../process/config';
import type { Services } from '../../services';
import { deleteAllUnlinked } from '../../standIns/objects/objects.sql';
import { lockAssignable } from '../subcontractors/assign';
import { assignInvited, undoAssignInvited } from '../subcontractors/assignInvited';
import { deleteInvitation, updateResent } from './answer.sql';
import { type HeldInvitation, lockInvitation, selectInvitedCompany } from './invitation.sql';
import { holdContact, type InvitedContact, insertInvitation, selectLatestStatus } from './invite.sql';
import { invitationLetter } from './letters';

interface Invitee {
  ticketId: string;
  subcontractorId: string;
  subcontractorContactId: string;
}

/**
 * Asks a contact to share their own ticket, by mail. A subcontractor that is not on the ticket yet is assigned to it.
 * @throws ValidationException naming `subcontractorId` or `subcontractorContactId`
 * @throws NotFoundException, or ForbiddenException unless the viewer may invite to the ticket
 * @throws ConflictException when the ticket takes nobody any more, or the contact has an open invitation to it
 * @throws TooManyRequestsException after too many invitations of the company, or to the contact
 */
export async function inviteSubcontractor(
  services: Services,
  actor: Actor,
  invitee: Invitee,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'invitations');
  const id = await withActor(services.pool, actor, async client => {
    const ticket = await lockAssignable(client, actor, invitee.ticketId, services.now());
    authorize(actor.viewer, 'CREATE', 'invitations', ticket.job);
    const contact = await readContact(client, invitee);
    const latest = await selectLatestStatus(client, ticket.id, invitee.subcontractorContactId);
    if (!mayInvite(latest)) throw invitedAlready(contact, latest);
    await assignInvited(client, actor, ticket.id, invitee);
    return store(client, services, actor, invitee, contact);
  });
  return { ID: id };
}

async function readContact(client: ClientBase, invitee: Invitee): Promise<InvitedContact> {
  const { subcontractorId, subcontractorContactId } = invitee;
  const isReadable = isUuid(subcontractorId) && isUuid(subcontractorContactId);
  const contact = isReadable ? await holdContact(client, subcontractorId, subcontractorContactId) : null;
  if (!contact) {
    throw invalid({
      subcontractorContactId: 'Choose a subcontractor from the library and one of its contacts.',
    });
  }
  if (contact.email === '') {
    const message = `Add an email address for ${contact.name} first. The invitation goes there.`;
    throw invalid({ subcontractorContactId: message });
  }
  return contact;
}

async function store(
  client: ClientBase,
  services: Services,
  actor: Actor,
  { ticketId, subcontractorId, subcontractorContactId: contactId }: Invitee,
  contact: InvitedContact,
): Promise<string> {
  const { companyId } = actor;
  const invitedCompanyId = await selectInvitedCompany(client, contact.email, companyId);
  const id = await insertInvitation(client, {
    companyId,
    ticketId,
    subcontractorId,
    contactId,
    invitedBy: actor.viewer.id,
    invitedCompanyId,
    now: services.now(),
  });
  const held = id === null ? null : await lockInvitation(client, id);
  if (!held) throw invitedAlready(contact, 'PENDING');
  await auditBy(client, actor, {
    action: 'inviteSubcontractor',
    entity: 'invitation',
    entityId: held.id,
    after: { ticketId, subcontractorId, contactId, email: contact.email, isExternal: held.isExternal },
  });
  await countLetter(client, services, 'shareRequests', { companyId, address: contact.email });
  const notBefore = new Date(services.now().getTime() + UNDO_MS);
  await sendInvitation(client, services, held, {
    companyId,
    occasion: 'first',
    isReminder: false,
    notBefore,
  });
  return held.id;
}

function invitedAlready({ name }: InvitedContact, latest: InvitationStatus | null): AppError {
  return new AppError(
    'ConflictException',
    latest === 'ACCEPTED'
      ? `${name} already shares a ticket for this one. Revoke that invitation to ask again.`
      : `${name} is already invited to this ticket. Send a reminder instead.`,
  );
}

/** How long an invitation can be undone, in ms: its mail waits as long. */
const UNDO_MS = UNDO_SECONDS * 1000;

/** Which of the mails about an invitation this is; one that is stored already is not stored again. */
interface Sending {
  companyId: string;
  /** Such as `first` or `reminder:2026-11-30`. */
  occasion: string;
  isReminder: boolean;
  /** At once when left out. */
  notBefore?: Date;
}

/** What the keys of all mails about an invitation begin with. */
const mailsOf = ({ id }: Pick<HeldInvitation, 'id'>) => `invitation:${id}:`;

export type SendingParts = Pick<Services, 'invitationLinks'> & { config: Pick<Config, 'baseUrl'> };

/** False when it is stored already, or the contact has no address. */
export async function sendInvitation(
  client: ClientBase,
  { invitationLinks, config: { baseUrl } }: SendingParts,
  invitation: HeldInvitation,
  { companyId, occasion, isReminder, ...waiting }: Sending,
): Promise<boolean> {
  if (invitation.email === '') return false;
  const invited = { ...invitation, requestId: invitationLinks.partFor(invitation) };
  const stored = await insertMails(client, [
    {
      companyId,
      kind: 'invitation',
      to: invitation.email,
      ...writeLetter(invitationLetter(invited, baseUrl, isReminder)),
      dedupeKey: `${mailsOf(invitation)}${occasion}`,
      ...waiting,
    },
  ]);
  return stored === 1;
}

/**
 * Sends a pending invitation once more, with a link in place of the one before; twice within a minute is one mail.
 * @throws NotFoundException, or ForbiddenException unless the viewer may change invitations of the job
 * @throws ConflictException when it was answered, or the contact has no e-mail address any more
 * @throws TooManyRequestsException after too many invitations of the company, or to the contact
 */
export async function resendInvitation(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  const { companyId } = actor;
  await onInvitation(services, actor, id, 'UPDATE', async (client, known) => {
    if (moved(known.status, 'resend') === null) throw alreadyAnswered();
    if (known.email === '') throw withoutAddress(known);
    const now = services.now();
    const invitedCompanyId = await selectInvitedCompany(client, known.email, companyId);
    const renewed = {
      ...known,
      isExternal: invitedCompanyId === null,
      linkVersion: known.linkVersion + 1,
    };
    const occasion = `again:${now.toISOString().slice(0, 16)}:${known.email}`;
    if (!(await sendInvitation(client, services, renewed, { companyId, occasion, isReminder: false })))
      return;
    await countLetter(client, services, 'shareRequests', { companyId, address: known.email });
    await updateResent(client, renewed, invitedCompanyId, now);
    // Nobody can link them, or take them back, by the new link: they would only use up its room.
    await deleteAllUnlinked(client, known.id);
    await auditBy(client, actor, {
      action: 'resendInvitation',
      entity: 'invitation',
      entityId: known.id,
      after: { email: known.email, isExternal: renewed.isExternal },
    });
  });
  return { success: true };
}

/**
 * Takes a pending invitation back, or ends an accepted one. The row goes; the log keeps it.
 * @throws NotFoundException, or ForbiddenException unless the viewer may delete invitations
 * @throws ConflictException when it was rejected
 */
export async function revokeInvitation(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await onInvitation(services, actor, id, 'DELETE', async (client, known) => {
    if (moved(known.status, 'revoke') === null) throw alreadyAnswered();
    await deleteUnsentMails(client, mailsOf(known));
    await deleteInvitation(client, known.id);
    const { ticketId, subcontractorId, contactId, email, isExternal, status, ticketNo, revision } = known;
    await auditBy(client, actor, {
      action: 'revokeInvitation',
      entity: 'invitation',
      entityId: known.id,
      before: { ticketId, subcontractorId, contactId, email, isExternal, status, ticketNo, revision },
    });
  });
  return { success: true };
}

/**
 * Removes an invitation before its mail goes: the wrong company never hears of it. The subcontractor is on the ticket as
 * before the invitation.
 * @throws NotFoundException, or ForbiddenException unless the viewer may invite to the ticket
 * @throws ConflictException once the mail has been sent
 */
export async function undoInvitation(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await onInvitation(services, actor, id, 'CREATE', async (client, known) => {
    const isUnseen = known.status === 'PENDING' && known.linkVersion === 1;
    if (!isUnseen || (await deleteUnsentMails(client, mailsOf(known))) === 0) throw sentAlready(known);
    await deleteInvitation(client, known.id);
    await undoAssignInvited(client, actor, known);
    const { ticketId, subcontractorId, contactId, email, isExternal } = known;
    await auditBy(client, actor, {
      action: 'undoInvitation',
      entity: 'invitation',
      entityId: known.id,
      before: { ticketId, subcontractorId, contactId, email, isExternal },
    });
  });
  return { success: true };
}

function sentAlready({ firstName, lastName, subcontractorName }: HeldInvitation): AppError {
  const name = `${firstName} ${lastName}`.trim() || subcontractorName;
  return new AppError(
    'ConflictException',
    `The invitation to ${name} was already emailed. Revoke it on the ticket’s page instead.`,
  );
}

async function onInvitation(
  services: Services,
  actor: Actor,
  id: string,
  permission: Permission,
  work: (client: ClientBase, known: HeldInvitation) => Promise<void>,
): Promise<void> {
  authorize(actor.viewer, permission, 'invitations');
  if (!isUuid(id)) throw noInvitation();
  await withActor(services.pool, actor, async client => {
    const known = await lockInvitation(client, id);
    if (!known) throw noInvitation();
    authorize(actor.viewer, permission, 'invitations', known.job);
    await work(client, known);
  });
}

function withoutAddress({ firstName, lastName }: HeldInvitation): AppError {
  const message = `${firstName} ${lastName} no longer has an email address. Add one, then remind them.`;
  return new AppError('ConflictException', message);
}

/** Whoever the invitation is hidden from hears the same as where there is none. */
export function noInvitation(): AppError {
  return new AppError('NotFoundException', 'This invitation doesn’t exist or was revoked.');
}
