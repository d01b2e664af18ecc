import { AppError } from '../../domain/errors';
import { session } from './session';

/** Asks the server for a new access token. */
export type RequestToken = (username: string, refreshToken: string) => Promise<string>;

/** The part of `navigator.locks` that is needed; absent on plain http away from localhost. */
export interface Locks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Renews the access token, once for all calls of all tabs that found it expired together: whoever comes first holds the
 * lock, the others then find that the stored token has changed and use it.
 *
 * A refresh token that the server calls dead clears local storage wholly (spec §4). A session that is gone already does
 * not: it ended by an ordinary sign-out, which keeps the person's filters.
 *
 * @param expired the token that the refused call carried
 * @returns the token to retry with
 * @throws AppError UnauthorizedException when the session is over; anything else (no network, server busy) means that
 * it could not be asked, and the session stays.
 */
export function createRefresh(requestToken: RequestToken, locks: Locks) {
  return (expired: string | null): Promise<string> =>
    locks.request('whiteline-refresh', async () => {
      const stored = session.token();
      if (stored !== null && stored !== expired) return stored;
      const user = session.userInfo();
      const refreshToken = session.refreshToken();
      if (user === null || refreshToken === null) throw sessionOver();
      const token = await requestToken(user.username, refreshToken).catch(error => {
        if (isUnauthorized(error) && session.refreshToken() === refreshToken) session.discard();
        throw error;
      });
      // Signed out, or in as someone else, while the answer travelled: nothing may bring the old session back.
      if (session.refreshToken() !== refreshToken) throw sessionOver();
      session.renewToken(token);
      return token;
    });
}

/** Serves one tab where the browser has no locks: tasks run one after another. */
export function createTabLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, task) {
      const next = last.then(task, task);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof AppError && error.errorType === 'UnauthorizedException';
}

function sessionOver(): AppError {
  return new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
}
