import { AppError } from '../../domain/errors';
import { session } from './session';

/** Asks the server for a new access token; an AppError is an answer that is none, anything else no answer at all. */
type RequestToken = (username: string, refreshToken: string) => Promise<string>;

/** The part of `navigator.locks` that is needed; absent on plain http away from localhost. */
interface Locks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Once for all calls of all tabs: whoever comes first holds the lock, the others then find that the stored token has changed.
 * Any response other than a token ends the session and clears local storage (spec §4; decision 019). A session
 * that is gone already clears nothing: an ordinary sign-out keeps the person's filters.
 * @param expired the token that the refused call carried
 * @returns the token to retry with
 * @throws AppError UnauthorizedException when the session is over; anything else means no answer, and the session stays
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
        if (!(error instanceof AppError)) throw error;
        if (session.refreshToken() === refreshToken) session.discard();
        throw sessionOver();
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

function sessionOver(): AppError {
  return new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
}
