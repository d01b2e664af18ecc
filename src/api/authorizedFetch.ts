import { createRefresh, createTabLocks } from '../authProvider/refresh';
import { session } from '../authProvider/session';
import { language } from '../i18n/language';
import { isUnauthorized, parseAnswer } from './answer';
import { requestToken } from './sessionCalls';

/** One renewal serves all requests that found the token expired. */
export const renewToken = createRefresh(requestToken, globalThis.navigator?.locks ?? createTabLocks());

/**
 * On UnauthorizedException, with any HTTP status, renews the token and repeats the request once. Nothing else
 * is retried (spec §9).
 * @throws AppError UnauthorizedException when the session is over
 */
export const authorizedFetch = createAuthorizedFetch(renewToken);

export function createAuthorizedFetch(refresh: (expired: string | null) => Promise<string>): typeof fetch {
  return async (input, init) => {
    // If the session is over, this throws before any request is sent.
    const token = session.token() ?? (await refresh(null));
    const response = await fetch(input, withSession(init, token));
    if (!(await refused(response))) return response;
    return fetch(input, withSession(init, await refresh(token)));
  };
}

/** The server uses the header only for SASAdministrators, in calls without a companyId. */
function withSession(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  headers.set('accept-language', language());
  const selected = session.userInfo()?.role === 'SASAdministrator' ? session.companyId() : null;
  if (selected !== null) headers.set('x-company-id', selected);
  return { ...init, headers };
}

async function refused(response: Response): Promise<boolean> {
  const body = await response.clone().text();
  return body.includes('UnauthorizedException') && isUnauthorized(parseAnswer(body));
}
