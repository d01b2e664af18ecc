import { createHash, hkdfSync } from 'node:crypto';

/** What keys are for. What is made for one purpose is valid for no other. */
export type Purpose =
  | 'access tokens'
  | 'file links'
  | 'invitation links'
  | 'ticket passports'
  | 'lists of today'
  | 'object store'
  | 'codes of sign-ups'
  | 'bot check: challenges'
  | 'bot check: solutions'
  | 'call center logins'
  | 'second factors'
  | 'single sign-on'
  | 'webhooks';

export interface Key {
  /** 8 hexadecimal digits that tell nothing about it. */
  id: string;
  /** As it is kept. */
  secret: string;
  /** 32 bytes, derived with HKDF. */
  for(purpose: Purpose): Buffer;
}

/** Keys that replaced each other. The newest makes; all of them are accepted. Never empty. */
export interface Keyring {
  newest(): Key;
  /** Newest first. */
  all(): readonly Key[];
}

export const ID_BYTES = 4;

/** @param encoding in which `secret` holds the bytes */
export function keyOf(secret: string, encoding: 'utf8' | 'hex' = 'utf8'): Key {
  const bytes = Buffer.from(secret, encoding);
  const derived = new Map<Purpose, Buffer>();
  return {
    id: createHash('sha256')
      .update('id of a key:')
      .update(bytes)
      .digest('hex')
      .slice(0, 2 * ID_BYTES),
    secret,
    for(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}

/** @param keys newest first */
export function ringOf([newest, ...older]: readonly [Key, ...Key[]]): Keyring {
  return { newest: () => newest, all: () => [newest, ...older] };
}

/** For how long a running process may not know of a new key. */
export const KEY_DELAY_MS = 5000;

/**
 * Reads again while the process runs, so that keys can be replaced without a restart.
 * @param read throws if the keys can't be read: then the last ones stay
 */
export function livingRing(
  first: readonly [Key, ...Key[]],
  read: () => readonly [Key, ...Key[]],
  clock: () => number = () => performance.now(),
): Keyring {
  let keys = first;
  let readAt = clock();
  let isTold = false;
  const current = () => {
    if (clock() - readAt < KEY_DELAY_MS) return keys;
    readAt = clock();
    try {
      const found = read();
      // What was derived from a key is kept with it.
      if (String(found.map(({ id }) => id)) !== String(keys.map(({ id }) => id))) keys = found;
      isTold = false;
    } catch (error) {
      if (!isTold)
        process.emitWarning(`Keys can't be read again: ${(error as Error).message}. The last ones stay.`);
      isTold = true;
    }
    return keys;
  };
  return { newest: () => current()[0], all: current };
}
