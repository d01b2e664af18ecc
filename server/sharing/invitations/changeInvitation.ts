import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { alreadyAnswered } from '../../../domain/invitations/answer';
import { moved } from '../../../domain/invitations/states';
import type { Permission } from '../../../domain/permissions/matrix';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { countLetter } from '../../mail/letterLimits';
import type { Services } from '../../services';
import { deleteAllUnlinked } from '../../standIns/objects/objects.sql';
import { deleteInvitation, updateResent } from './changeInvitation.sql';
import { type HeldInvitation, lockInvitation, selectInvitedCompany } from './invitation.sql';
import { sendInvitation } from './sendInvitation';

/**
 * Sends a pending invitation once more, with a link in place of the one before; twice within a minute is one mail.
 *
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
 *
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
