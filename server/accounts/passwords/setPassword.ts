import { AppError, invalid } from '../../../domain/errors';
import { setPasswordSchema } from '../../../domain/people/password';
import { parse } from '../../../domain/validation';
import { withTenant } from '../../database/tenant';
import { isDuplicate } from '../../database/violations';
import type { RequestContext } from '../../graphql/context';
import type { SuccessResult } from '../../graphql/generated/schema';
import { hashOf } from '../sessions/refreshToken';
import { assertUnguessable } from './assertUnguessable';
import { linkPerson } from './linkPerson';
import { useLink } from './passwords.sql';

/**
 * Sets the password of whoever got the link, which works once, and ends their sessions; their e-mail is proven by it.
 * Tries with links that do not work are slowed down.
 *
 * @throws ValidationException naming `password`, or `token` when the link is unknown, used, too old or replaced
 * @throws ConflictException when the e-mail has become another account's since the link was mailed
 * @throws TooManyRequestsException after too many failures
 */
export async function setPassword(
  ctx: Pick<RequestContext, 'services' | 'address' | 'requestId'>,
  input: { token: string; password: string },
): Promise<SuccessResult> {
  const { pool, passwords, now } = ctx.services;
  const { token, password } = parse(setPasswordSchema, input);
  const tokenHash = hashOf(token);
  // The link is asked about first: hashing a password is work that strangers should not set off.
  const person = await linkPerson(ctx, tokenHash);
  if (!person) throw linkDead();
  await assertUnguessable(password, person, 'password');
  const passwordHash = await passwords.hash(password);
  const isSet = await withTenant(pool, null, client =>
    useLink(client, { tokenHash, passwordHash, now: now(), requestId: ctx.requestId }),
  ).catch(throwElsewhere);
  if (!isSet) throw linkDead();
  return { success: true };
}

/** Whoever holds the link reads the mail of the account, too. */
function throwElsewhere(error: unknown): never {
  if (!isDuplicate(error, 'users_proven_email')) throw error;
  throw new AppError(
    'ConflictException',
    'This email already has another Whiteline account. Ask the company that invited you to use another email address of yours.',
  );
}

function linkDead(): AppError {
  return invalid({
    token:
      'This link no longer works. It was used, has expired, or a newer one was sent. If you just set a password with it, sign in with that. Otherwise request a new link on the password reset page.',
  });
}
