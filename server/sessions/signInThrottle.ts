import { AppError } from '../../domain/errors';
import { recent } from '../memory/recent';

/**
 * Slows guessing down: so many failures of one account from one address, and ten times as many of any accounts from one
 * address, and further tries are refused until the window has passed. A try counts as a failure from its beginning, or
 * many sent at once would all pass before the first one has failed. Kept in memory, so each process counts for itself.
 *
 * An account is the id of a person or, where nobody is found, the text that was typed.
 */
export interface SignInThrottle {
  /** Counts a try. @throws TooManyRequestsException with the seconds to wait */
  begin(account: string, address: string): void;
  /**
   * Forgets the account's failures, and of the address this one try alone, or one good account would let it guess at
   * others.
   */
  succeeded(account: string, address: string): void;
}

const WINDOW_MS = 15 * 60_000;
const ACCOUNTS_PER_ADDRESS = 10;
const MOST_KEPT = 20_000;
const LONGEST_LOGIN = 320;

export function createSignInThrottle(most: number, now: () => Date): SignInThrottle {
  const failures = recent<string, { count: number; until: number }>(MOST_KEPT);
  const keyOf = (account: string, address: string) =>
    `${address} ${account.trim().toLowerCase().slice(0, LONGEST_LOGIN)}`;

  function refuse(key: string, limit: number): void {
    const found = failures.get(key);
    const left = (found?.until ?? 0) - now().getTime();
    if (!found || left <= 0 || found.count < limit) return;
    const retryAfter = Math.ceil(left / 1000);
    throw new AppError(
      'TooManyRequestsException',
      `Too many failed sign-ins. Try again in ${Math.ceil(retryAfter / 60)} minutes.`,
      { retryAfter },
    );
  }

  function count(key: string): void {
    const found = failures.get(key);
    const isLive = found !== undefined && found.until > now().getTime();
    failures.set(
      key,
      isLive ? { ...found, count: found.count + 1 } : { count: 1, until: now().getTime() + WINDOW_MS },
    );
  }

  function takeBack(key: string): void {
    const found = failures.get(key);
    if (found) failures.set(key, { ...found, count: Math.max(0, found.count - 1) });
  }

  return {
    begin(account, address) {
      const key = keyOf(account, address);
      refuse(key, most);
      refuse(address, most * ACCOUNTS_PER_ADDRESS);
      count(key);
      count(address);
    },
    succeeded(account, address) {
      failures.delete(keyOf(account, address));
      takeBack(address);
    },
  };
}
