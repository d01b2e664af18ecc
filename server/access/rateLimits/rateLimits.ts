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

/** Things of which somebody has so many tries only; each kind is counted for itself. */
type Limited =
  | 'signIn'
  | 'passwordLink'
  | 'currentPassword'
  | 'signUp'
  | 'signUpMail'
  | 'signUpCode'
  | 'passwordReset'
  | 'contactMessage'
  | 'fileAccess'
  | 'invitations'
  | 'invitationsTo'
  | 'shareRequests'
  | 'shareRequestsTo'
  | 'inboundMail'
  | 'inboundStranger';

/** What a try counts under, and how many there may be. */
interface Count {
  /** What is counted, such as an address or an account; different kinds of things differ in their texts. */
  of: string;
  most: number;
  /** From so many tries on a bot proof is wanted, too. */
  proofAfter?: number;
}

interface Ending {
  failed?: readonly string[];
  whole?: readonly string[];
  single?: readonly string[];
}

/** Counts tries over all processes, from their beginning: many at once would else all pass before the first has failed. */
export interface RateLimits {
  count(tried: Limited, counts: readonly Count[], isProven?: boolean): Promise<Allowance>;
  /** The same in a transaction of the caller's: what is undone was not tried. */
  countWith(
    client: ClientBase,
    tried: Limited,
    counts: readonly Count[],
    isProven?: boolean,
  ): Promise<Allowance>;
  /** Forgets all tries counted under some things, and one under others. */
  forget(tried: Limited, whole: readonly string[], single?: readonly string[]): Promise<void>;
  /**
   * Counts a try until its end is told. Refused for others under way alone, it waits in line; after some seconds they failed.
   */
  begin(tried: Limited, counts: readonly Count[], isProven: boolean, queue: string): Promise<Allowance>;
  end(tried: Limited, ending: Ending, queue: string): Promise<void>;
}

const MINUTES: Record<Limited, number> = {
  signIn: 15,
  passwordLink: 15,
  currentPassword: 15,
  signUp: 60,
  signUpMail: 60,
  signUpCode: 15,
  passwordReset: 60,
  contactMessage: 60,
  fileAccess: 60,
  invitations: 60,
  invitationsTo: 24 * 60,
  shareRequests: 60,
  shareRequestsTo: 24 * 60,
  inboundMail: 60,
  inboundStranger: 60,
};

/** For what is counted without a limit of its own. */
export const WITHOUT_LIMIT = 2 ** 31 - 1;

/** @param patience how long a try waits for those under way before it, in milliseconds */
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

/** A try whose process died must not hold others up for long; a browser that is asked for a proof gives one by itself. */
const PATIENCE_MS = 5000;

/** Digests keep the table small and tell nobody who was counted. */
function keyOf(tried: Limited, of: string): Buffer {
  return createHash('sha256').update(`${tried} ${of.trim().toLowerCase()}`).digest();
}

/** @param what such as `failed sign-ins` @throws TooManyRequestsException with the seconds to wait, if there are any */
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
  /** Looks, when all earlier ones of the queue have done, until what it sees is decided or the patience has ended; once at least. */
  wait<T>(queue: string, look: () => Promise<T>, isDecided: (seen: T) => boolean): Promise<T>;
  /** Lets the first of a queue look again at once. */
  wake(queue: string): void;
}

/** Another process wakes nobody here. */
const LOOK_MS = 100;

interface Line {
  waiting: number;
  last: Promise<unknown>;
  wake: () => void;
}

/** @param patience how long one waits, its line included, in milliseconds */
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

/** What of an address tells connections apart: of IPv6 the first half, as its owner can choose the rest. */
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
