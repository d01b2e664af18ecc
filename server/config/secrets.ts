import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './error';

export interface Secrets {
  /** Sent by browsers on calls before sign-in. Public, so it only identifies the installation. */
  apiKey: string;
  /** Signs access tokens (HS256). */
  tokenSecret: Uint8Array;
  /** Encrypts stored center passwords (AES-256-GCM), 32 bytes. */
  credentialsKey: Uint8Array;
}

export const SECRET_RULES = {
  apiKey: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters and digits.')),
  tokenSecret: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters.')),
  credentialsKey: v.pipe(
    v.string(),
    v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (32 bytes).'),
  ),
};

interface GivenSecrets {
  apiKey?: string | undefined;
  tokenSecret?: string | undefined;
  credentialsKey?: string | undefined;
}

/** Creates missing secrets in 0600 files. @throws ConfigError for a damaged file */
export function keepSecrets(dataFolder: string, given: GivenSecrets): Secrets {
  const kept = (name: string, secret: keyof Secrets, make: () => string) => {
    const path = join(dataFolder, name);
    const result = v.safeParse(SECRET_RULES[secret], keepSecret(dataFolder, path, make));
    if (result.success) return result.output;
    const [{ message }] = result.issues;
    throw new ConfigError('DATA_DIR', `${path} is damaged: it ${message} Restore it from a backup.`);
  };
  const random = (bytes: number, encoding: BufferEncoding) => () => randomBytes(bytes).toString(encoding);
  return {
    apiKey: given.apiKey ?? kept('api-key', 'apiKey', random(18, 'base64url')),
    tokenSecret: Buffer.from(
      given.tokenSecret ?? kept('token-secret', 'tokenSecret', random(48, 'base64url')),
    ),
    credentialsKey: Buffer.from(
      given.credentialsKey ?? kept('credentials-key', 'credentialsKey', random(32, 'hex')),
      'hex',
    ),
  };
}

/** The files that `keepSecrets` makes, by name. */
export function secretFiles({ apiKey, tokenSecret, credentialsKey }: Secrets): Record<string, string> {
  return {
    'api-key': apiKey,
    'token-secret': Buffer.from(tokenSecret).toString(),
    'credentials-key': Buffer.from(credentialsKey).toString('hex'),
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
