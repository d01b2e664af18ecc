import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './error';

/** What must stay the same from start to start and from process to process. */
export interface Secrets {
  /** Sent by the browser on calls that come before a sign-in; public, so no more than an installation's name tag. */
  apiKey: string;
  /** Key of the access tokens' signature (HS256). */
  tokenSecret: Uint8Array;
  /** Key of stored center passwords (AES-256-GCM), 32 bytes. */
  credentialsKey: Uint8Array;
}

/** For what is set as well as for what a file holds. */
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
  /** Hexadecimal. */
  credentialsKey?: string | undefined;
}

/**
 * The given secrets, and for each one missing the one kept in a 0600 file of the data folder, made the first time.
 * @throws ConfigError for a file that is damaged, such as one cut off by a full disk
 */
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

function keepSecret(folder: string, path: string, make: () => string): string {
  try {
    return readIfThere(path) ?? writeNew(folder, path, make());
  } catch (error) {
    throw new ConfigError('DATA_DIR', `${path} cannot be used (${(error as Error).message}).`);
  }
}

function writeNew(folder: string, path: string, secret: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A link is made whole or not at all, so two processes that start together agree on the first one's secret.
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
