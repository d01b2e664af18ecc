import { randomUUID } from 'node:crypto';
import { resetRequestSchema } from '../../../domain/people/password';
import { parse } from '../../../domain/validation';
import { requireProof } from '../../access/botCheck/requireProof';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait } from '../../access/rateLimits/tries';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { SuccessResult } from '../../graphql/generated/schema';
import { writeLetter } from '../../mail/letter';
import { passwordLink } from '../../mail/links';
import { insertLetters } from '../../mail/mails.sql';
import { hashOf, newRefreshToken } from '../sessions/refreshToken';
import { resetLetter } from './letters';
import { LINK_HOURS } from './mailLink';
import { findForReset, insertRequestedLink } from './passwords.sql';

/** Within an hour: requests from one address, and mails to one person, beyond which none is sent. */
const MOST_PER_ADDRESS = 20;
const MOST_PER_PERSON = 3;

/**
 * Mails a link to set another password to whoever has this username or e-mail. The answer and the work are the same when
 * nobody has, and when the person has been mailed too often.
 *
 * @throws ValidationException naming `username`, or with `botCheck`
 * @throws TooManyRequestsException after too many requests from the address
 */
export async function requestPasswordReset(
  ctx: Pick<RequestContext, 'services' | 'address' | 'requestId' | 'botProof'>,
  input: { username: string },
): Promise<SuccessResult> {
  const { pool, tries } = ctx.services;
  const { username } = parse(resetRequestSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await tries.count('passwordReset', [network]), 'requests from your network');
  const personId = await withTenant(pool, null, client => findForReset(client, username));
  const recipient = { of: `person ${personId ?? username}`, most: MOST_PER_PERSON };
  const { wait } = await tries.count('passwordReset', [recipient]);
  await mailLink(ctx, wait === null ? personId : null);
  return { success: true };
}

/** Sends the same statements for nobody as for a person. */
async function mailLink(
  { services, requestId }: Pick<RequestContext, 'services' | 'requestId'>,
  personId: string | null,
): Promise<void> {
  const { pool, config, now } = services;
  const token = newRefreshToken();
  const wanted = { personId: personId ?? randomUUID(), tokenHash: hashOf(token), now: now() };
  await withTenant(pool, null, async client => {
    const link = await insertRequestedLink(client, { ...wanted, ...LINK_HOURS, requestId });
    const letter = link && {
      kind: 'passwordLink',
      to: link.email,
      replyTo: null,
      ...writeLetter(resetLetter({ ...link, link: passwordLink(config.baseUrl, token) })),
      dedupeKey: `passwordLink:${link.id}`,
    };
    await insertLetters(client, letter ? [letter] : []);
  });
}
