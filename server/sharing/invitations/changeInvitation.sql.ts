import type { ClientBase } from 'pg';
import type { Linked } from './links';

/**
 * Notes that the invitation was sent once more, by this version of its link, to whoever the contact's address belongs to
 * now. Reminders begin anew.
 */
export async function updateResent(
  client: ClientBase,
  { id, linkVersion }: Linked,
  invitedCompanyId: string | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'resend-invitation',
    text: `update invitations set is_external = $2::uuid is null, invited_company_id = $2, updated_at = $3,
        sent_at = $3, reminded_at = null, link_version = $4
      where id = $1`,
    values: [id, invitedCompanyId, now, linkVersion],
  });
}

export async function deleteInvitation(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from invitations where id = $1', [id]);
}
