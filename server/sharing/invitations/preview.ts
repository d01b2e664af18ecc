import { AppError } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { InvitationLetter } from '../../graphql/generated/schema';
import { withoutForeignLinks } from '../../mail/letter';
import { invitationLetter } from '../../mail/letters/invitations';
import type { Services } from '../../services';
import { selectAddressee } from './invite.sql';

/** @throws ForbiddenException, or NotFoundException */
export async function getInvitationLetter(
  { pool, config: { baseUrl } }: Services,
  actor: Actor,
  { ticketId, subcontractorContactId: contactId }: { ticketId: string; subcontractorContactId: string },
): Promise<InvitationLetter> {
  authorize(actor.viewer, 'CREATE', 'invitations');
  const isReadable = isUuid(ticketId) && isUuid(contactId);
  const addressee = isReadable
    ? await withActor(pool, actor, client => selectAddressee(client, ticketId, contactId))
    : null;
  if (!addressee)
    throw new AppError('NotFoundException', 'There is no such ticket, or the contact was removed.');
  authorize(actor.viewer, 'CREATE', 'invitations', addressee.job);
  const { subject, paragraphs, button } = withoutForeignLinks(
    invitationLetter({
      ...addressee,
      invitedAs: addressee.companyName,
      // The words are the same for all links.
      ...{ requestId: '', isExternal: true, isReminder: false, baseUrl },
    }),
  );
  return { to: addressee.email, subject, paragraphs: [...paragraphs], button: button?.label ?? '' };
}
