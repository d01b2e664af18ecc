import type { ClientBase } from 'pg';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { withActor } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { LinkState, PasswordLink, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { holdPeople, lockPerson } from '../employers/people.sql';
import { assertReach, companyGone, personGone } from '../employers/rules';
import { hashOf } from '../sessions/accessTokens';
import { mailPasswordLink } from './letters';
import { type PersonWords, selectLinkPerson, selectLinkState } from './passwords.sql';

/**
 * Mails a link to set a password, also for who lost theirs; earlier links stop working.
 * @throws NotFoundException when the company has no such user
 * @throws ForbiddenException for somebody above the viewer
 * @throws TooManyRequestsException after too many letters of the company, or to the address
 */
export async function resendInvite(
  services: Services,
  actor: Actor,
  employerId: string,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'employers');
  if (!isUuid(employerId)) throw personGone();
  await withActor(services.pool, actor, async client => {
    const name = await holdPeople(client);
    if (name === null) throw companyGone();
    const person = await lockPerson(client, employerId);
    if (!person) throw personGone();
    const { Name, Email, Role } = person.fields;
    assertReach(actor.viewer, Role);
    const id = employerId.toLowerCase();
    const company = { id: actor.companyId, name };
    await mailPasswordLink(client, services, company, { id, name: Name, email: Email });
    await auditBy(client, actor, {
      action: 'resendInvite',
      entity: 'user',
      entityId: id,
      after: { Email },
    });
  });
  return { success: true };
}

/** Tries of one link, and of any links from one address. */
const MOST_PER_LINK = 10;
const MOST_PER_ADDRESS = 100;

/** What a call with a link's token brings. */
type LinkCall = Pick<RequestContext, 'services' | 'address'>;

/**
 * Whose the link is, by username alone, as its mail says too. Null for any that does not work.
 * @throws TooManyRequestsException after too many failures
 */
export async function getPasswordLink(ctx: LinkCall, token: string): Promise<PasswordLink | null> {
  const person = await linkPerson(ctx, hashOf(token));
  return person && { username: person.username };
}

/**
 * Null for a link that was never mailed: only such count as tries, as who knows a link has not guessed it.
 * @throws TooManyRequestsException after too many guesses
 */
export async function getLinkState(ctx: LinkCall, token: string): Promise<LinkState | null> {
  const tokenHash = hashOf(token);
  const state = await slowedDown(ctx, tokenHash, (client, now) => selectLinkState(client, tokenHash, now));
  return state && { state };
}

/**
 * Null for a link that is unknown, used, too old or replaced; tries with such are slowed down.
 * @throws TooManyRequestsException after too many failures
 */
export function linkPerson(ctx: LinkCall, tokenHash: Buffer): Promise<PersonWords | null> {
  return slowedDown(ctx, tokenHash, (client, now) => selectLinkPerson(client, tokenHash, now));
}

/** What is known of a link; where that is null, the call stays counted among the tries. */
async function slowedDown<T>(
  { services, address }: LinkCall,
  tokenHash: Buffer,
  read: (client: ClientBase, now: Date) => Promise<T | null>,
): Promise<T | null> {
  const { pool, rateLimits, now } = services;
  const [link, network] = [`link ${tokenHash.toString('hex')}`, `address ${networkOf(address)}`];
  const counts = [
    { of: link, most: MOST_PER_LINK },
    { of: network, most: MOST_PER_ADDRESS },
  ];
  assertNoWait(await rateLimits.count('passwordLink', counts), 'tries with links that do not work');
  const known = await withTenant(pool, null, client => read(client, now()));
  if (known !== null) await rateLimits.forget('passwordLink', [link], [network]);
  return known;
}
