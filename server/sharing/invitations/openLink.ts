import type { ClientBase } from 'pg';
import { withTenant } from '../../database/tenant';
import type { Services } from '../../services';
import { type HeldInvitation, lockInvitation } from './invitation.sql';
import { type InvitingCompany, selectInvitingCompany } from './openLink.sql';

/** What the latest link to an invitation leads to. */
interface OpenedLink extends InvitingCompany {
  invitationId: string;
}

/**
 * Follows an outsider's link by its unguessable part; null for one that was never mailed, is retired or withdrawn. Each
 * of them takes the same work, or the time of the answer would tell which it is.
 */
export async function openLink(
  { pool, now, invitationLinks }: Pick<Services, 'pool' | 'now' | 'invitationLinks'>,
  part: string,
): Promise<OpenedLink | null> {
  const invitationId = invitationLinks.claimedBy(part) ?? NONE;
  const company = await withTenant(pool, null, client => selectInvitingCompany(client, invitationId, now()));
  const isLatest = invitationLinks.isLatest(part, {
    id: invitationId,
    linkVersion: company?.linkVersion ?? 0,
  });
  return company && isLatest ? { ...company, invitationId } : null;
}

/** An id that no invitation has. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** The invitation behind the link, held until the transaction ends; null when the link was retired meanwhile. */
export async function lockLinked(
  client: ClientBase,
  { invitationId, linkVersion }: OpenedLink,
): Promise<HeldInvitation | null> {
  const known = await lockInvitation(client, invitationId);
  return known?.isExternal && known.linkVersion === linkVersion ? known : null;
}
