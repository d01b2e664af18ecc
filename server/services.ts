import type { Pool } from 'pg';
import type { Config } from './config';
import { createTurns, type Turns } from './exports/turns';
import { type Calendars, createCalendars } from './holidays/calendar';
import { type AccessTokens, createAccessTokens } from './sessions/accessTokens';
import { createPasswords, type Passwords } from './sessions/passwords';
import { createSignInThrottle, type SignInThrottle } from './sessions/signInThrottle';
import { createObjectStore } from './storage/createObjectStore';
import type { ObjectStore } from './storage/objectStore';
import type { Outbox } from './work/outbox';

/** What use cases need of the running process; built by `createServices`, the same way in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Wakes the background work for something already stored. */
  outbox: Outbox;
  /** The present instant; tests set it. */
  now(): Date;
  /** Working days by the rules and by what the centers have posted. */
  calendars: Calendars;
  accessTokens: AccessTokens;
  passwords: Passwords;
  signInThrottle: SignInThrottle;
  /** Exports that people wait for are made one at a time. */
  exportTurns: Turns;
  /** The bytes of photos and documents. */
  objects: ObjectStore;
}

/** The parts that differ from process to process; the rest follows from the configuration. */
export type ServiceParts = Pick<Services, 'config' | 'pool' | 'outbox'> & Partial<Pick<Services, 'now'>>;

/** Each waits for those before it, a few seconds at most apiece. */
const MOST_WAITING_EXPORTS = 8;

export function createServices(parts: ServiceParts): Services {
  const { config } = parts;
  const now = parts.now ?? (() => new Date());
  return {
    ...parts,
    now,
    calendars: createCalendars(now),
    accessTokens: createAccessTokens(config.secrets.tokenSecret, config.session.accessSeconds, now),
    passwords: createPasswords(config.passwordCost),
    signInThrottle: createSignInThrottle(config.limits.signInFailures, now),
    exportTurns: createTurns(MOST_WAITING_EXPORTS),
    objects: createObjectStore(config),
  };
}
