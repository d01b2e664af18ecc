import { AppError } from '../../domain/errors';
import { recent } from '../memory/recent';

/**
 * Slows guessing down: so many failures of one account from one address, and ten times as many of any accounts from one
 * address, and further tries are refused until the window has passed. Kept in memory, so each process counts for itself.
 */
export interface SignInThrottle {
  /** @throws TooManyRequestsException with the seconds to wait */
  check(login: string, address: string): void;
  failed(login: string, address: string): void;
  /** Forgets the account's failures; the address keeps its own, or one good account would let it guess at others. */
  succeeded(login: string, address: string): void;
}

const WINDOW_MS = 15 * 60_000;
const ACCOUNTS_PER_ADDRESS = 10;
const MOST_KEPT = 20_000;
const LONGEST_LOGIN = 320;

export function createSignInThrottle(most: number, now: () => Date): SignInThrottle {
  const failures = recent<string, { count: number; until: number }>(MOST_KEPT);
  const account = (login: string, address: string) =>
    `${address} ${login.trim().toLowerCase().slice(0, LONGEST_LOGIN)}`;

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

  return {
    check(login, address) {
      refuse(account(login, address), most);
      refuse(address, most * ACCOUNTS_PER_ADDRESS);
    },
    failed(login, address) {
      count(account(login, address));
      count(address);
    },
    succeeded(login, address) {
      failures.delete(account(login, address));
    },
  };
}
