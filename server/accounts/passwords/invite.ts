import type { ClientBase } from 'pg';
import { isUuid } from '../../../domain/text';
import { hashOf } from '../../access/accessTokens';
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
import { mailPasswordLink } from './passwordLinks';
import { type PersonWords, selectLinkPerson, selectLinkState } from './passwords.sql';

/** Earlier links stop working. @throws NotFoundException, ForbiddenException, or TooManyRequestsException */
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

const MAX_PER_LINK = 10;
const MAX_PER_ADDRESS = 100;

type LinkCall = Pick<RequestContext, 'services' | 'address'>;

/** Returns only the username, which the mail shows too. @throws TooManyRequestsException */
export async function getPasswordLink(ctx: LinkCall, token: string): Promise<PasswordLink | null> {
  const person = await linkPerson(ctx, hashOf(token));
  return person && { username: person.username };
}

/** Null for a link that was never mailed. Only those count as guesses. @throws TooManyRequestsException */
export async function getLinkState(ctx: LinkCall, token: string): Promise<LinkState | null> {
  const tokenHash = hashOf(token);
  const state = await slowedDown(ctx, tokenHash, (client, now) => selectLinkState(client, tokenHash, now));
  return state && { state };
}

/** Null if the link is unknown, used, expired, or replaced. @throws TooManyRequestsException */
export function linkPerson(ctx: LinkCall, tokenHash: Buffer): Promise<PersonWords | null> {
  return slowedDown(ctx, tokenHash, (client, now) => selectLinkPerson(client, tokenHash, now));
}

async function slowedDown<T>(
  { services, address }: LinkCall,
  tokenHash: Buffer,
  read: (client: ClientBase, now: Date) => Promise<T | null>,
): Promise<T | null> {
  const { pool, rateLimits, now } = services;
  const [link, network] = [`link ${tokenHash.toString('hex')}`, `address ${networkOf(address)}`];
  const counts = [
    { of: link, most: MAX_PER_LINK },
    { of: network, most: MAX_PER_ADDRESS },
  ];
  assertNoWait(await rateLimits.count('passwordLink', counts), 'tries with links that do not work');
  const known = await withTenant(pool, null, client => read(client, now()));
  if (known !== null) await rateLimits.forget('passwordLink', [link], [network]);
  return known;
}
