import { AppError } from '../../domain/errors';
import { createRefresh, createTabLocks } from '../authProvider/refresh';
import { session } from '../authProvider/session';
import { isUnauthorized, parseAnswer } from './answer';
import { requestToken } from './sessionCalls';

/**
 * `fetch` as the signed-in person. When the answer says UnauthorizedException, at whatever HTTP status, the token is
 * renewed and the request repeated, once.
 *
 * @throws AppError UnauthorizedException when the session is over, after local storage was cleared
 */
export const authorizedFetch = createAuthorizedFetch(
  createRefresh(requestToken, globalThis.navigator?.locks ?? createTabLocks()),
);

export function createAuthorizedFetch(refresh: (expired: string | null) => Promise<string>): typeof fetch {
  return async (input, init) => {
    const token = session.token();
    const response = await fetch(input, withSession(init, token));
    if (!(await refused(response))) return response;
    const renewed = await refresh(token).catch(error => {
      if (error instanceof AppError && error.errorType === 'UnauthorizedException') session.discard();
      throw error;
    });
    return fetch(input, withSession(init, renewed));
  };
}

/** Only a SASAdministrator's calls without a companyId read the header; the server ignores it for everyone else. */
function withSession(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token ?? ''}`);
  const selected = session.userInfo()?.role === 'SASAdministrator' ? session.companyId() : null;
  if (selected !== null) headers.set('x-company-id', selected);
  return { ...init, headers };
}

async function refused(response: Response): Promise<boolean> {
  const body = await response.clone().text();
  return body.includes('UnauthorizedException') && isUnauthorized(parseAnswer(body));
}
