import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { ClientBase, Pool } from 'pg';
import { AppError } from '../../../domain/errors';
import { withTenant } from '../../database/tenant';
import {
  type Allowance,
  type Beginning,
  beginAttempt,
  countAttempt,
  endAttempt,
  forgetAttempts,
} from './rateLimits.sql';

type Limited =
  | 'signIn'
  | 'failedSignIns'
  | 'secondFactor'
  | 'wrongCodes'
  | 'passkey'
  | 'signOn'
  | 'passwordLink'
  | 'currentPassword'
  | 'signUp'
  | 'signUpMail'
  | 'signUpCode'
  | 'textCode'
  | 'textCodeTo'
  | 'passwordReset'
  | 'contactMessage'
  | 'apiKey'
  | 'failedApiKeys'
  | 'fileAccess'
  | 'calendarFeed'
  | 'invitations'
  | 'invitationsTo'
  | 'shareRequests'
  | 'shareRequestsTo'
  | 'ticketSheets'
  | 'ticketSheetsTo'
  | 'noteMentions'
  | 'noteMentionsTo'
  | 'todayLists'
  | 'todayListsTo'
  | 'passport'
  | 'inboundMail'
  | 'unknownRecipient';

interface Count {
  /** Such as an address or an account. The text must differ between kinds. */
  of: string;
  most: number;
  proofAfter?: number;
}

interface Ending {
  failed?: readonly string[];
  whole?: readonly string[];
  single?: readonly string[];
}

/** Counts tries from their start, so that many concurrent ones can't pass before the first fails. */
export interface RateLimits {
  count(tried: Limited, counts: readonly Count[], isProven?: boolean): Promise<Allowance>;
  /** Counts in the caller's transaction, so that a rollback undoes it. */
  countWith(
    client: ClientBase,
    tried: Limited,
    counts: readonly Count[],
    isProven?: boolean,
  ): Promise<Allowance>;
  forget(tried: Limited, whole: readonly string[], single?: readonly string[]): Promise<void>;
  /** Counts a pending try until `end`. If only other pending ones block it, it waits in line. */
  begin(tried: Limited, counts: readonly Count[], isProven: boolean, queue: string): Promise<Allowance>;
  end(tried: Limited, ending: Ending, queue: string): Promise<void>;
}

const MINUTES: Record<Limited, number> = {
  signIn: 15,
  failedSignIns: 60,
  secondFactor: 15,
  wrongCodes: 15,
  passkey: 15,
  signOn: 15,
  passwordLink: 15,
  currentPassword: 15,
  signUp: 60,
  signUpMail: 60,
  signUpCode: 15,
  textCode: 60,
  textCodeTo: 24 * 60,
  passwordReset: 60,
  contactMessage: 60,
  apiKey: 1,
  failedApiKeys: 15,
  fileAccess: 60,
  calendarFeed: 60,
  invitations: 60,
  invitationsTo: 24 * 60,
  shareRequests: 60,
  shareRequestsTo: 24 * 60,
  ticketSheets: 60,
  ticketSheetsTo: 24 * 60,
  noteMentions: 60,
  noteMentionsTo: 24 * 60,
  todayLists: 60,
  todayListsTo: 24 * 60,
  passport: 1,
  inboundMail: 60,
  unknownRecipient: 60,
};

export const WITHOUT_LIMIT = 2 ** 31 - 1;

export function createRateLimits(pool: Pool, now: () => Date, patience = PATIENCE_MS): RateLimits {
  const queues = createQueues(patience);
  const countedTry = (tried: Limited, counts: readonly Count[], isProven: boolean) => ({
    keys: counts.map(({ of }) => keyOf(tried, of)),
    limits: counts.map(({ most }) => most),
    proofAfter: counts.map(({ proofAfter }) => proofAfter ?? null),
    isProven,
    minutes: MINUTES[tried],
    now: now(),
  });
  const keysOf = (tried: Limited, names: readonly string[]) => names.map(one => keyOf(tried, one));
  const countWith: RateLimits['countWith'] = (client, tried, counts, isProven = false) =>
    countAttempt(client, countedTry(tried, counts, isProven));
  return {
    countWith,
    count: (tried, counts, isProven) =>
      withTenant(pool, null, client => countWith(client, tried, counts, isProven)),
    forget: (tried, whole, single = []) =>
      withTenant(pool, null, client => forgetAttempts(client, keysOf(tried, whole), keysOf(tried, single))),
    begin: (tried, counts, isProven, queue) =>
      queues.wait<Beginning>(
        queue,
        () => withTenant(pool, null, client => beginAttempt(client, countedTry(tried, counts, isProven))),
        ({ isUndecided }) => !isUndecided,
      ),
    async end(tried, { failed = [], whole = [], single = [] }, queue) {
      const ending = {
        failed: keysOf(tried, failed),
        whole: keysOf(tried, whole),
        single: keysOf(tried, single),
      };
      await withTenant(pool, null, client => endAttempt(client, ending));
      queues.wake(queue);
    },
  };
}

/** Short, in case a process died during a try. */
const PATIENCE_MS = 5000;

/** Digests keep the table small and don't reveal who was counted. */
function keyOf(tried: Limited, of: string): Buffer {
  return createHash('sha256').update(`${tried} ${of.trim().toLowerCase()}`).digest();
}

/** @param what such as `failed sign-ins` @throws TooManyRequestsException with the seconds to wait, if any */
export function assertNoWait({ wait }: Pick<Allowance, 'wait'>, what: string): void {
  if (wait !== null) throw tooMany(`Too many ${what}.`, wait);
}

export function tooMany(why: string, seconds: number): AppError {
  return new AppError('TooManyRequestsException', `${why} Try again in ${inWords(seconds)}.`, {
    retryAfter: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

interface Queues {
  /** Waits in line, then calls `look` at least once, until its result is decided or the patience runs out. */
  wait<T>(queue: string, look: () => Promise<T>, isDecided: (seen: T) => boolean): Promise<T>;
  wake(queue: string): void;
}

/** Other processes can't call `wake` here. */
const LOOK_MS = 100;

interface Line {
  waiting: number;
  last: Promise<unknown>;
  wake: () => void;
}

function createQueues(patience: number): Queues {
  const lines = new Map<string, Line>();

  function lineOf(queue: string): Line {
    const known = lines.get(queue) ?? { waiting: 0, last: Promise.resolve(), wake: () => {} };
    lines.set(queue, known);
    return known;
  }

  async function watch<T>(line: Line, look: () => Promise<T>, isEnough: (seen: T) => boolean): Promise<T> {
    for (;;) {
      const woken = new Promise<void>(resolve => {
        line.wake = resolve;
      });
      const seen = await look();
      if (isEnough(seen)) return seen;
      await atMost(LOOK_MS, woken);
    }
  }

  return {
    async wait(queue, look, isDecided) {
      const line = lineOf(queue);
      const end = performance.now() + patience;
      const isEnough = (seen: Parameters<typeof isDecided>[0]) => isDecided(seen) || performance.now() >= end;
      line.waiting += 1;
      const turn = line.last.then(() => watch(line, look, isEnough));
      line.last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(queue);
      }
    },
    wake(queue) {
      lines.get(queue)?.wake();
    },
  };
}

async function atMost(ms: number, happening: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([happening, over]);
  clearTimeout(timer);
}

/** For IPv6 only the first half, since the owner of an address chooses the rest. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const parts = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - parts.length - rest.length).fill('0');
  const whole = [...parts, ...zeros, ...rest];
  return `${whole
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
