import type { Pool } from 'pg';
import type { Config } from './config';
import { type AccessTokens, createAccessTokens } from './sessions/accessTokens';
import { createPasswords, type Passwords } from './sessions/passwords';
import { createSignInThrottle, type SignInThrottle } from './sessions/signInThrottle';
import type { Outbox } from './work/outbox';

/** What use cases need of the running process; built by `createServices`, the same way in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Wakes the background work for something already stored. */
  outbox: Outbox;
  /** The present instant; tests set it. */
  now(): Date;
  accessTokens: AccessTokens;
  passwords: Passwords;
  signInThrottle: SignInThrottle;
}

/** The parts that differ from process to process; the rest follows from the configuration. */
export type ServiceParts = Pick<Services, 'config' | 'pool' | 'outbox'> & Partial<Pick<Services, 'now'>>;

export function createServices(parts: ServiceParts): Services {
  const { config } = parts;
  const now = parts.now ?? (() => new Date());
  return {
    ...parts,
    now,
    accessTokens: createAccessTokens(config.secrets.tokenSecret, config.session.accessSeconds, now),
    passwords: createPasswords(config.passwordCost),
    signInThrottle: createSignInThrottle(config.limits.signInFailures, now),
  };
}
