import { createRefresh, createTabLocks } from '../authProvider/refresh';
import { session } from '../authProvider/session';
import { isUnauthorized, parseAnswer } from './answer';
import { requestToken } from './sessionCalls';

/** A token to retry with, renewed once for all that found the given one expired. */
export const renewToken = createRefresh(requestToken, globalThis.navigator?.locks ?? createTabLocks());

/**
 * On UnauthorizedException, at whatever HTTP status, the token is renewed and the request repeated, once. Nothing else is
 * sent twice (spec §9).
 * @throws AppError UnauthorizedException when the session is over
 */
export const authorizedFetch = createAuthorizedFetch(renewToken);

export function createAuthorizedFetch(refresh: (expired: string | null) => Promise<string>): typeof fetch {
  return async (input, init) => {
    // Without a token there is nothing to send: a session that is over ends here, before any call.
    const token = session.token() ?? (await refresh(null));
    const response = await fetch(input, withSession(init, token));
    if (!(await refused(response))) return response;
    return fetch(input, withSession(init, await refresh(token)));
  };
}

/** Only a SASAdministrator's calls without a companyId read the header; the server ignores it for everyone else. */
function withSession(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  const selected = session.userInfo()?.role === 'SASAdministrator' ? session.companyId() : null;
  if (selected !== null) headers.set('x-company-id', selected);
  return { ...init, headers };
}

async function refused(response: Response): Promise<boolean> {
  const body = await response.clone().text();
  return body.includes('UnauthorizedException') && isUnauthorized(parseAnswer(body));
}
