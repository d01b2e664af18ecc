import { AppError } from '../../../domain/errors';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { LoginResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { hashOf } from './refreshToken';
import { findPerson, revokeSession, touchSession } from './sessions.sql';
import { beginSignIn, signInFailed, signInSucceeded } from './signInTries';
import { sessionEnded, startSession } from './startSession';

/**
 * Signs in by username or e-mail. A wrong password and an unknown name get the same answer after the same work.
 *
 * @throws UnauthorizedException when they do not match
 * @throws ValidationException with `botCheck` when a bot proof is wanted after failures
 * @throws TooManyRequestsException after too many failures
 */
export async function login(
  services: Services,
  caller: Pick<RequestContext, 'address' | 'userAgent' | 'botProof'>,
  { username, password }: { username: string; password: string },
): Promise<LoginResult> {
  const { pool, passwords, botCheck } = services;
  const proofProblem = await botCheck.spend(caller.botProof);
  const typed = username.trim().toLowerCase();
  const person = await withTenant(pool, null, client => findPerson(client, typed));
  await beginSignIn(services, typed, caller.address, proofProblem);
  let isRight = false;
  try {
    isRight = await passwords.matches(person?.passwordHash ?? null, password);
  } finally {
    if (!isRight) await signInFailed(services, typed, caller.address);
  }
  if (!person || !isRight) {
    throw new AppError('UnauthorizedException', 'The username or password is not right.');
  }
  await signInSucceeded(services, typed, caller.address);
  return withTenant(pool, null, client => startSession(client, services, caller, person));
}

/** A new access token for a living session. @throws UnauthorizedException when it was revoked, unused too long or over */
export async function refresh(
  { config, pool, accessTokens }: Services,
  { username, refreshToken }: { username: string; refreshToken: string },
): Promise<{ token: string }> {
  const session = await withTenant(pool, null, client =>
    touchSession(client, {
      login: username,
      tokenHash: hashOf(refreshToken),
      idleDays: config.session.idleDays,
    }),
  );
  if (!session) throw sessionEnded();
  return { token: await accessTokens.issue(session) };
}

/** Ends the session; an unknown token is no error, for then there is nothing left to end. */
export async function logout({ pool }: Services, refreshToken: string): Promise<{ success: boolean }> {
  await withTenant(pool, null, client => revokeSession(client, hashOf(refreshToken)));
  return { success: true };
}
