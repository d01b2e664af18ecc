import type { ClientBase } from 'pg';

/** The company that sent an invitation to an outsider, and whether it waits for their answer. */
export interface InvitingCompany {
  companyId: string;
  companyName: string;
  /** Its name when it invited, which stands in the link. */
  invitedAs: string;
  linkVersion: number;
  open: boolean;
}

export async function selectInvitingCompany(
  client: ClientBase,
  invitationId: string,
  now: Date,
): Promise<InvitingCompany | null> {
  const { rows } = await client.query<InvitingCompany>({
    name: 'company-of-invitation',
    text: `select company_id as "companyId", company_name as "companyName", invited_as as "invitedAs",
        link_version as "linkVersion", open
      from company_of_invitation($1, $2)`,
    values: [invitationId, now],
  });
  return rows[0] ?? null;
}
