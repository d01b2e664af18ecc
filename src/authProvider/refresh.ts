import { AppError } from '../../domain/errors';
import { session } from './session';

/** Throws an AppError for any response that isn't a token, and other errors if there is no response. */
type RequestToken = (username: string, refreshToken: string) => Promise<string>;

/** The part of `navigator.locks` that is used. Missing on plain HTTP, except on localhost. */
interface Locks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Renews the token once for all tabs. The first caller holds the lock, and the others find the new token. Any
 * response other than a token ends the session and clears local storage (spec §4, decision 019). If the
 * session has already ended, nothing is cleared, because a normal sign-out keeps the user's filters.
 * @param expired token of the refused call
 * @returns the token to retry with
 * @throws AppError UnauthorizedException when the session is over. Other errors mean no response, and the
 * session stays
 */
export function createRefresh(requestToken: RequestToken, locks: Locks) {
  return (expired: string | null): Promise<string> => {
    const askedAt = performance.now();
    return locks.request('whiteline-refresh', async () => {
      const hasWaited = performance.now() - askedAt > 10;
      const stored = hasWaited ? await settledToken(expired) : session.token();
      if (stored !== null && stored !== expired) return stored;
      const user = session.userInfo();
      const refreshToken = session.refreshToken();
      if (user === null || refreshToken === null) throw sessionOver();
      const token = await requestToken(user.username, refreshToken).catch(error => {
        if (!(error instanceof AppError)) throw error;
        if (session.refreshToken() === refreshToken) session.discard();
        throw sessionOver();
      });
      // The user signed out or changed during the request. The old session must not come back.
      if (session.refreshToken() !== refreshToken) throw sessionOver();
      session.renewToken(token);
      return token;
    });
  };
}

/** Browsers may show another tab's new token a moment after they pass on its lock. */
async function settledToken(expired: string | null): Promise<string | null> {
  for (let tries = 0; tries < 5 && session.token() === expired; tries += 1) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return session.token();
}

/** Fallback for a single tab: runs tasks one after another. */
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

function sessionOver(): AppError {
  return new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
}
