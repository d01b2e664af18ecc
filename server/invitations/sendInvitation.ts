import type { ClientBase } from 'pg';
import { writeLetter } from '../mail/letter';
import { insertMail } from '../mail/mails.sql';
import type { HeldInvitation } from './invitation.sql';
import { invitationLetter } from './letters';

/** Which of the mails about an invitation this is; one that is stored already is not stored again. */
export interface Sending {
  companyId: string;
  baseUrl: string;
  /** Such as `first` or `reminder:2026-11-30`. */
  occasion: string;
  isReminder: boolean;
}

/** Stores the mail that asks the contact for their ticket; does nothing for a contact without an address. */
export async function sendInvitation(
  client: ClientBase,
  invitation: HeldInvitation,
  { companyId, baseUrl, occasion, isReminder }: Sending,
): Promise<void> {
  if (invitation.email === '') return;
  await insertMail(client, {
    companyId,
    kind: 'invitation',
    to: invitation.email,
    ...writeLetter(invitationLetter(invitation, baseUrl, isReminder)),
    dedupeKey: `invitation:${invitation.id}:${occasion}`,
  });
}
