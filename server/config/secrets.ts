import { randomBytes } from 'node:crypto';
import {
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './error';
import { type Key, type Keyring, keyOf, livingRing, ringOf } from './keyring';

export interface Secrets {
  /** Sent by browsers on calls before sign-in. Public, so it only identifies the installation. */
  apiKey: string;
  /** Sign access tokens and links. */
  tokenKeys: Keyring;
  /** Encrypt what is stored for other systems: logins, second factors. */
  credentialKeys: Keyring;
}

export const SECRET_RULES = {
  apiKey: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters and digits.')),
  tokenSecret: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters.')),
  credentialsKey: v.pipe(
    v.string(),
    v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (32 bytes).'),
  ),
};

type Rule = keyof typeof SECRET_RULES;

interface Given {
  apiKey?: string | undefined;
  tokenSecret?: string | undefined;
  tokenSecretAlso?: string | undefined;
  credentialsKey?: string | undefined;
  credentialsKeyAlso?: string | undefined;
}

/** The files of keys that are replaced: one a line, the newest first. */
export const KEY_FILES = { tokenSecret: 'token-secret', credentialsKey: 'credentials-key' } as const;
export type KeyKind = keyof typeof KEY_FILES;
export const KEY_KINDS = ['tokenSecret', 'credentialsKey'] as const satisfies KeyKind[];

export const SETTINGS = { tokenSecret: 'TOKEN_SECRET', credentialsKey: 'CREDENTIALS_KEY' } as const;

const MAKE: Record<KeyKind, () => string> = {
  tokenSecret: () => randomBytes(48).toString('base64url'),
  credentialsKey: () => randomBytes(32).toString('hex'),
};
const ENCODING = { tokenSecret: 'utf8', credentialsKey: 'hex' } as const;

/** Creates missing secrets in 0600 files. @throws ConfigError for a damaged file */
export function keepSecrets(dataFolder: string, given: Given): Secrets {
  const ring = (kind: KeyKind, own?: string, also?: string): Keyring => {
    if (own === undefined && also !== undefined)
      throw new ConfigError(`${SETTINGS[kind]}_ALSO`, `must be set together with ${SETTINGS[kind]}.`);
    // A missing file is created at startup only.
    if (own === undefined)
      return livingRing(keptKeys(dataFolder, kind, MAKE[kind]), () => keptKeys(dataFolder, kind, gone));
    const key = keyOf(own, ENCODING[kind]);
    return ringOf(also === undefined ? [key] : [key, keyOf(also, ENCODING[kind])]);
  };
  return {
    apiKey:
      given.apiKey ?? kept(dataFolder, 'api-key', 'apiKey', () => randomBytes(18).toString('base64url'))[0],
    tokenKeys: ring('tokenSecret', given.tokenSecret, given.tokenSecretAlso),
    credentialKeys: ring('credentialsKey', given.credentialsKey, given.credentialsKeyAlso),
  };
}

function gone(): never {
  throw new Error('it is gone');
}

function keptKeys(dataFolder: string, kind: KeyKind, make: () => string): [Key, ...Key[]] {
  const [newest, ...older] = kept(dataFolder, KEY_FILES[kind], kind, make);
  const read = (text: string) => keyOf(text, ENCODING[kind]);
  return [read(newest), ...older.map(read)];
}

function kept(dataFolder: string, name: string, rule: Rule, make: () => string): [string, ...string[]] {
  const path = join(dataFolder, name);
  const [first = '', ...others] = keepSecret(dataFolder, path, make).split(/\s*\n\s*/);
  for (const line of [first, ...others]) {
    const result = v.safeParse(SECRET_RULES[rule], line);
    if (result.success) continue;
    const [{ message }] = result.issues;
    throw new ConfigError('DATA_DIR', `${path} is damaged: it ${message} Restore it from a backup.`);
  }
  return [first, ...others];
}

/**
 * Replaces the keys of a kind, which running processes find within `KEY_DELAY_MS`. The file stays its owner's.
 * @param keys newest first
 * @throws ConfigError
 */
export function writeKeys(dataFolder: string, kind: KeyKind, keys: readonly Key[]): void {
  const path = join(dataFolder, KEY_FILES[kind]);
  const draft = `${path}.${process.pid}`;
  try {
    const { uid, gid } = statSync(path);
    writeFileSync(draft, `${keys.map(({ secret }) => secret).join('\n')}\n`, { mode: 0o600, flush: true });
    // The server may run as another user, who has to read it.
    if (process.getuid?.() !== uid) chownSync(draft, uid, gid);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const why = (error as Error).message;
    throw new ConfigError(
      'DATA_DIR',
      `${path} cannot be replaced (${why}). Run this as the user of the server.`,
    );
  }
}

export const newKey = (kind: KeyKind): Key => keyOf(MAKE[kind](), ENCODING[kind]);

/** The files that `keepSecrets` makes, by name. */
export function secretFiles({ apiKey, tokenKeys, credentialKeys }: Secrets): Record<string, string> {
  const lines = (ring: Keyring) =>
    ring
      .all()
      .map(({ secret }) => secret)
      .join('\n');
  return {
    'api-key': apiKey,
    [KEY_FILES.tokenSecret]: lines(tokenKeys),
    [KEY_FILES.credentialsKey]: lines(credentialKeys),
  };
}

function keepSecret(folder: string, path: string, make: () => string): string {
  try {
    return readIfThere(path) ?? writeNew(folder, path, make());
  } catch (error) {
    throw new ConfigError('DATA_DIR', `${path} cannot be used (${(error as Error).message}).`);
  }
}

function writeNew(folder: string, path: string, secret: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Creating a link is atomic, so processes that start together agree on one secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
