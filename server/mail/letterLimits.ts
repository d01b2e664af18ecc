import type { ClientBase } from 'pg';
import { assertNoWait } from '../access/rateLimits/tries';
import type { Services } from '../services';

interface LetterLimits {
  /** Within an hour, from one company. */
  perCompany: number;
  /** Within a day, to one address: from one company, and from all of them. */
  perAddress: number;
  perAddressInAll: number;
}

/** Letters that people of a company send to whomever they name. */
const LIMITS = {
  /** By which one is invited to be a user, or let back in. */
  invitations: { perCompany: 30, perAddress: 5, perAddressInAll: 15 },
  /** By which a subcontractor is asked for the tickets of a day's jobs. */
  shareRequests: { perCompany: 120, perAddress: 40, perAddressInAll: 80 },
} as const satisfies Record<string, LetterLimits>;

/**
 * Counts a letter of the company entered, so that nobody is flooded with them. Counted in the transaction that stores
 * the letter: what comes to nothing is not counted.
 *
 * @throws TooManyRequestsException with the time to wait in words
 */
export async function countLetter(
  client: ClientBase,
  { tries }: Pick<Services, 'tries'>,
  kind: keyof typeof LIMITS,
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const { perCompany, perAddress, perAddressInAll } = LIMITS[kind];
  const byCompany = [{ of: `company ${companyId}`, most: perCompany }];
  assertNoWait(await tries.countWith(client, kind, byCompany), 'invitations from your company');
  const byAddress = [
    { of: `company ${companyId} address ${address}`, most: perAddress },
    { of: `address ${address}`, most: perAddressInAll },
  ];
  assertNoWait(await tries.countWith(client, `${kind}To`, byAddress), 'invitations to this address');
}
