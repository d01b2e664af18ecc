import { type AppError, invalid } from '../../domain/errors';
import { setPasswordSchema } from '../../domain/people/password';
import { parse } from '../../domain/validation';
import { withTenant } from '../database/tenant';
import type { RequestContext } from '../graphql/context';
import type { SuccessResult } from '../graphql/generated/schema';
import { hashOf } from '../sessions/refreshToken';
import { isLinkAlive, useLink } from './passwords.sql';

/**
 * Sets the password of whoever got the link, which works once, and ends their sessions. Tries with links that do not
 * work are slowed down like wrong passwords.
 *
 * @throws ValidationException naming `password`, or `token` when the link is unknown, used, too old or replaced
 * @throws TooManyRequestsException after too many failures
 */
export async function setPassword(
  { services, address, requestId }: Pick<RequestContext, 'services' | 'address' | 'requestId'>,
  input: { token: string; password: string },
): Promise<SuccessResult> {
  const { pool, passwords, signInThrottle, now } = services;
  const { token, password } = parse(setPasswordSchema, input);
  const tokenHash = hashOf(token);
  const account = tokenHash.toString('hex');
  signInThrottle.begin(account, address);
  // The link is asked about first: hashing a password is work that strangers should not set off.
  if (!(await withTenant(pool, null, client => isLinkAlive(client, tokenHash, now())))) throw linkDead();
  const passwordHash = await passwords.hash(password);
  const isSet = await withTenant(pool, null, client =>
    useLink(client, { tokenHash, passwordHash, now: now(), requestId }),
  );
  if (!isSet) throw linkDead();
  signInThrottle.succeeded(account, address);
  return { success: true };
}

function linkDead(): AppError {
  return invalid({
    token:
      'This link does not work any more: it was used, it is too old, or a newer one was mailed. Ask an administrator of your company to send the invite mail again.',
  });
}
