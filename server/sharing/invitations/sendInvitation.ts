import type { ClientBase } from 'pg';
import type { Config } from '../../config';
import { writeLetter } from '../../mail/letter';
import { insertMails } from '../../mail/mails.sql';
import type { Services } from '../../services';
import type { HeldInvitation } from './invitation.sql';
import { invitationLetter } from './letters';

/** Which of the mails about an invitation this is; one that is stored already is not stored again. */
interface Sending {
  companyId: string;
  /** Such as `first` or `reminder:2026-11-30`. */
  occasion: string;
  isReminder: boolean;
}

/** What a mail about an invitation needs of the process. */
export type SendingParts = Pick<Services, 'invitationLinks'> & { config: Pick<Config, 'baseUrl'> };

/**
 * Stores the mail that asks the contact for their ticket; false when it is stored already, or the contact has no
 * address.
 */
export async function sendInvitation(
  client: ClientBase,
  { invitationLinks, config: { baseUrl } }: SendingParts,
  invitation: HeldInvitation,
  { companyId, occasion, isReminder }: Sending,
): Promise<boolean> {
  if (invitation.email === '') return false;
  const invited = { ...invitation, requestId: invitationLinks.partFor(invitation) };
  const stored = await insertMails(client, [
    {
      companyId,
      kind: 'invitation',
      to: invitation.email,
      ...writeLetter(invitationLetter(invited, baseUrl, isReminder)),
      dedupeKey: `invitation:${invitation.id}:${occasion}`,
    },
  ]);
  return stored === 1;
}
