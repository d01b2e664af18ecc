import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { type InvitationStatus, mayInvite } from '../../../domain/invitations/states';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { countLetter } from '../../mail/letterLimits';
import type { Services } from '../../services';
import { auditAssignment, lockAssignable } from '../subcontractors/assign';
import { replaceAssignments, selectAssignments } from '../subcontractors/assign.sql';
import { lockInvitation, selectInvitedCompany } from './invitation.sql';
import { holdContact, type InvitedContact, insertInvitation, selectLatestStatus } from './invite.sql';
import { sendInvitation } from './sendInvitation';

/** The ticket, and the contact of the subcontractor who is asked for theirs. */
interface Invitee {
  ticketId: string;
  subcontractorId: string;
  subcontractorContactId: string;
}

/**
 * Asks a contact to share their own ticket, by mail. A subcontractor that is not on the ticket yet is assigned to it.
 *
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
    await assign(client, actor, ticket.id, invitee);
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

/** Puts the subcontractor on the ticket unless it is there, with this contact unless it has another. */
async function assign(
  client: ClientBase,
  actor: Actor,
  ticketId: string,
  { subcontractorId, subcontractorContactId }: Invitee,
): Promise<void> {
  const before = await selectAssignments(client, ticketId);
  const known = before.find(one => one.subcontractorId === subcontractorId.toLowerCase());
  if (known && known.subcontractorContactId !== null) return;
  const added = {
    subcontractorId: subcontractorId.toLowerCase(),
    subcontractorContactId: subcontractorContactId.toLowerCase(),
  };
  const after = [...before.filter(one => one !== known), added];
  await replaceAssignments(client, actor.companyId, ticketId, after);
  await auditAssignment(client, actor, ticketId, before, after);
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
  await sendInvitation(client, services, held, { companyId, occasion: 'first', isReminder: false });
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
