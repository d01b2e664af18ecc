import { AppError } from '../../domain/errors';
import { withTenant } from '../database/tenant';
import type { RequestContext } from '../graphql/context';
import type { LoginResult } from '../graphql/generated/schema';
import type { Services } from '../services';
import { hashOf, newRefreshToken } from './refreshToken';
import { findPerson, insertSession, type Person, revokeSession, touchSession } from './sessions.sql';

type Caller = Pick<RequestContext, 'address' | 'userAgent'>;

const DAY_MS = 86_400_000;

/**
 * Signs in by username or e-mail. A wrong password and an unknown name get the same answer after the same work.
 *
 * @throws UnauthorizedException when they do not match
 * @throws TooManyRequestsException after too many failures
 */
export async function login(
  services: Services,
  caller: Caller,
  { username, password }: { username: string; password: string },
): Promise<LoginResult> {
  const { pool, passwords, signInThrottle } = services;
  const person = await withTenant(pool, null, client => findPerson(client, username.trim()));
  // By the person, for a username and an e-mail are two ways to guess at one account.
  const account = person?.id ?? username;
  signInThrottle.begin(account, caller.address);
  const isRight = await passwords.matches(person?.passwordHash ?? null, password);
  if (!person || !isRight) {
    throw new AppError('UnauthorizedException', 'The username or password is not right.');
  }
  signInThrottle.succeeded(account, caller.address);
  return startSession(services, caller, person);
}

async function startSession(services: Services, caller: Caller, person: Person): Promise<LoginResult> {
  const { config, pool, now, accessTokens } = services;
  const refreshToken = newRefreshToken();
  const sessionId = await withTenant(pool, null, client =>
    insertSession(client, {
      userId: person.id,
      tokenHash: hashOf(refreshToken),
      expires: new Date(now().getTime() + config.session.absoluteDays * DAY_MS),
      userAgent: caller.userAgent,
      address: caller.address,
    }),
  );
  if (sessionId === null) throw sessionEnded();
  const { username, role, email, companyId } = person;
  const token = await accessTokens.issue({ id: person.id, username, role, companyId, sessionId });
  return { token, refreshToken, userInfo: { username, company: companyId, role, email } };
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

const sessionEnded = () => new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
