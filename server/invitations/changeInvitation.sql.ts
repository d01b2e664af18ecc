import type { ClientBase } from 'pg';

/** Notes that the invitation was sent once more, to whoever the contact's address belongs to now. */
export async function updateResent(
  client: ClientBase,
  id: string,
  invitedCompanyId: string | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'resend-invitation',
    text: `update invitations set is_external = $2::uuid is null, invited_company_id = $2, updated_at = $3
      where id = $1`,
    values: [id, invitedCompanyId, now],
  });
}

export async function deleteInvitation(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from invitations where id = $1', [id]);
}
