import { withTenant } from '../database/tenant';
import type { RequestContext } from '../graphql/context';
import type { PasswordLink } from '../graphql/generated/schema';
import { hashOf } from '../sessions/refreshToken';
import { networkOf } from '../tries/network';
import { assertNoWait } from '../tries/tries';
import type { PersonWords } from './assertUnguessable';
import { selectLinkPerson } from './passwords.sql';

/** Tries of one link, and of any links from one address. */
const MOST_PER_LINK = 10;
const MOST_PER_ADDRESS = 100;

/** What a call with a link's token brings. */
export type LinkCall = Pick<RequestContext, 'services' | 'address'>;

/**
 * Whose the link is, by their username alone: whoever holds the link can set their password, and reads it in the mail that
 * brought it. Null for any that does not work.
 *
 * @throws TooManyRequestsException after too many failures
 */
export async function getPasswordLink(ctx: LinkCall, token: string): Promise<PasswordLink | null> {
  const person = await linkPerson(ctx, hashOf(token));
  return person && { username: person.username };
}

/**
 * The person of a link that works; null for one that is unknown, used, too old or replaced. Tries with such are slowed
 * down.
 *
 * @throws TooManyRequestsException after too many failures
 */
export async function linkPerson(
  { services, address }: LinkCall,
  tokenHash: Buffer,
): Promise<PersonWords | null> {
  const { pool, tries, now } = services;
  const [link, network] = [`link ${tokenHash.toString('hex')}`, `address ${networkOf(address)}`];
  const counts = [
    { of: link, most: MOST_PER_LINK },
    { of: network, most: MOST_PER_ADDRESS },
  ];
  assertNoWait(await tries.count('passwordLink', counts), 'tries with links that do not work');
  const person = await withTenant(pool, null, client => selectLinkPerson(client, tokenHash, now()));
  if (person) await tries.forget('passwordLink', [link], [network]);
  return person;
}
