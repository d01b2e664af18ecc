import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { alreadyAnswered } from '../../../domain/invitations/answer';
import { type InvitationStatus, mayInvite, moved } from '../../../domain/invitations/states';
import type { Permission } from '../../../domain/permissions/matrix';
import { isUuid } from '../../../domain/text';
import { UNDO_SECONDS } from '../../../domain/undo';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Config } from '../../config/config';
import { countLetter, writeLetter } from '../../mail/letter';
import { invitationLetter } from '../../mail/letters/invitations';
import { deleteUnsentMails, insertMails } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { deleteAllUnlinked } from '../../storage/objects.sql';
import { lockAssignable } from '../../tickets/subcontractors/assign';
import { assignInvited, undoAssignInvited } from '../subcontractors/assignInvited';
import { deleteInvitation, undoResent, updateResent } from './answer.sql';
import { type HeldInvitation, lockInvitation, selectInvitedCompany } from './invitation.sql';
import { holdContact, type InvitedContact, insertInvitation, selectLatestStatus } from './invite.sql';

interface Invitee {
  ticketId: string;
  subcontractorId: string;
  subcontractorContactId: string;
}

/**
 * Also assigns the subcontractor to our ticket.
 * @throws NotFoundException, ForbiddenException, TooManyRequestsException, ValidationException naming
 * `subcontractorId` or `subcontractorContactId`, or ConflictException if the ticket no longer takes
 * subcontractors, or the contact has an open invitation to it
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

/** The mail waits this long, so that the invitation can be undone. */
const UNDO_MS = UNDO_SECONDS * 1000;

interface Sending {
  companyId: string;
  /** Such as `first` or `reminder:2026-11-30`. */
  occasion: string;
  isReminder: boolean;
  notBefore?: Date;
}

const mailsOf = ({ id }: Pick<HeldInvitation, 'id'>) => `invitation:${id}:`;

const resentMailsOf = (invitation: Pick<HeldInvitation, 'id'>) => `${mailsOf(invitation)}again:`;

export type SendingParts = Pick<Services, 'invitationLinks'> & { config: Pick<Config, 'baseUrl'> };

/** False if already stored, or the contact has no address. */
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
      ...writeLetter(invitationLetter({ ...invited, isReminder, baseUrl })),
      dedupeKey: `${mailsOf(invitation)}${occasion}`,
      ...waiting,
    },
  ]);
  return stored === 1;
}

/**
 * Replaces the link. Repeats within a minute send one mail.
 * @throws NotFoundException, ForbiddenException, TooManyRequestsException, or ConflictException if it was
 * answered, or the contact has no email address
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
    const notBefore = new Date(now.getTime() + UNDO_MS);
    const sending = { companyId, occasion, isReminder: false, notBefore };
    if (!(await sendInvitation(client, services, renewed, sending))) return;
    // Its link would no longer work.
    const replaced = await deleteUnsentMails(client, resentMailsOf(known), `${mailsOf(known)}${occasion}`);
    await countLetter(client, services, 'shareRequests', { companyId, address: known.email });
    await updateResent(client, renewed, { invitedCompanyId, isReplacing: replaced > 0 }, now);
    // The new link can't use the old uploads, which would only take up its quota.
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

/** @throws NotFoundException, ForbiddenException, or ConflictException if it was rejected */
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

/** @throws NotFoundException, ForbiddenException, or ConflictException once the mail has been sent */
export async function undoInvitation(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  await onInvitation(services, actor, id, 'CREATE', async (client, known) => {
    if (known.status !== 'PENDING') throw sentAlready(known);
    if (known.linkVersion > 1) return undoReminder(client, services, actor, known);
    if ((await deleteUnsentMails(client, mailsOf(known))) === 0) throw sentAlready(known);
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

/** The link before it works again. */
async function undoReminder(
  client: ClientBase,
  { now }: Pick<Services, 'now'>,
  actor: Actor,
  known: HeldInvitation,
): Promise<void> {
  if ((await deleteUnsentMails(client, resentMailsOf(known))) === 0) throw sentAlready(known);
  if (!(await undoResent(client, known.id, now()))) throw sentAlready(known);
  await auditBy(client, actor, {
    action: 'undoReminder',
    entity: 'invitation',
    entityId: known.id,
    before: { email: known.email },
  });
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

/** Viewers who may not see the invitation get the same error. */
export function noInvitation(): AppError {
  return new AppError('NotFoundException', 'This invitation doesn’t exist or was revoked.');
}
