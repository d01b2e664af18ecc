import { AppError } from '../../../domain/errors';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait } from '../../access/rateLimits/tries';
import type { Services } from '../../services';
import { openLink } from '../../sharing/invitations/openLink';
import type { Holder, Issued } from '../objects/access';

/** Hand-outs to one address within an hour; a person needs one for each try to submit. */
const MOST_PER_ADDRESS = 60;

/** Whoever follows the link of an open invitation; null when it is none. */
export async function holderOf(services: Services, link: string): Promise<Holder | null> {
  const opened = await openLink(services, link);
  if (!opened?.open) return null;
  const { companyId, invitationId, linkVersion } = opened;
  const identityId = services.objectAccess.identityOf(invitationId, link);
  return { companyId, invitationId, linkVersion, identityId };
}

/**
 * Access to the object store for the holder, for an hour.
 *
 * @throws TooManyRequestsException after too many hand-outs to the address
 */
export async function handOut(services: Services, holder: Holder, address: string): Promise<Issued> {
  const network = { of: `address ${networkOf(address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await services.tries.count('fileAccess', [network]), 'uploads');
  return services.objectAccess.issue(holder);
}

export const isTooMany = (error: unknown) =>
  error instanceof AppError && error.errorType === 'TooManyRequestsException';
