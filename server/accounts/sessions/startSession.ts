import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import type { RequestContext } from '../../graphql/context';
import type { LoginResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { hashOf, newRefreshToken } from './refreshToken';
import { insertSession, type Person } from './sessions.sql';

/** Where a sign-in comes from. */
export type Caller = Pick<RequestContext, 'address' | 'userAgent'>;

const DAY_MS = 86_400_000;

/**
 * Signs the person in, in the caller's transaction.
 *
 * @throws UnauthorizedException when the person has meanwhile been made inactive
 */
export async function startSession(
  client: ClientBase,
  { config, now, accessTokens }: Pick<Services, 'config' | 'now' | 'accessTokens'>,
  caller: Caller,
  person: Omit<Person, 'passwordHash'>,
): Promise<LoginResult> {
  const refreshToken = newRefreshToken();
  const sessionId = await insertSession(client, {
    userId: person.id,
    tokenHash: hashOf(refreshToken),
    expires: new Date(now().getTime() + config.session.absoluteDays * DAY_MS),
    userAgent: caller.userAgent,
    address: caller.address,
  });
  if (sessionId === null) throw sessionEnded();
  const { username, role, email, companyId } = person;
  const token = await accessTokens.issue({ id: person.id, username, role, companyId, sessionId });
  return { token, refreshToken, userInfo: { username, company: companyId, role, email } };
}

export function sessionEnded(): AppError {
  return new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
}
