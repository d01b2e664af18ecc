import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { ConfigError } from '../../config/error';
import type { CenterLogin } from '../gateway';
import {
  type CredentialsOwner,
  type CredentialsStatus,
  type LoginCheck,
  selectCredentials,
  selectLatestSecrets,
  upsertCredentials,
} from './credentials.sql';

interface Credentials extends CenterLogin {
  status: CredentialsStatus;
}

export async function storeCredentials(
  client: ClientBase,
  key: Uint8Array,
  owner: CredentialsOwner,
  login: CenterLogin,
  check: LoginCheck | null = null,
): Promise<void> {
  const secret = seal(key, owner, login.password);
  await upsertCredentials(client, owner, { username: login.username, secret }, check);
}

export async function readCredentials(
  client: ClientBase,
  key: Uint8Array,
  owner: CredentialsOwner,
): Promise<Credentials | null> {
  const row = await selectCredentials(client, owner);
  return row && { username: row.username, password: open(key, owner, row.secret), status: row.status };
}

/** Runs at startup. @throws ConfigError if the key opens none of the latest logins */
export async function assertKeyOpens(pool: Pool, key: Uint8Array): Promise<void> {
  const stored = await selectLatestSecrets(pool);
  if (stored.length === 0 || stored.some(({ secret, ...owner }) => opens(key, owner, secret))) return;
  throw new ConfigError(
    'CREDENTIALS_KEY',
    'this key, set or in the file credentials-key of DATA_DIR, opens none of the stored call center logins. ' +
      'Restore the key they were stored with from a backup.',
  );
}

function opens(...sealed: Parameters<typeof open>): boolean {
  try {
    open(...sealed);
    return true;
  } catch {
    return false;
  }
}

const CIPHER = 'aes-256-gcm';
/** First byte of a sealed password, in case the format changes. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns version, nonce, tag, and ciphertext. `key` has 32 bytes. */
export function seal(key: Uint8Array, owner: CredentialsOwner, password: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(associatedData(owner));
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]);
}

/** @throws if the key or owner is wrong, or the data was changed */
export function open(key: Uint8Array, owner: CredentialsOwner, sealed: Buffer): string {
  if (sealed[0] !== VERSION || sealed.length < 1 + IV_BYTES + TAG_BYTES) {
    throw new Error('Stored credentials have an unknown form.');
  }
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(owner));
  decipher.setAuthTag(tag);
  const text = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

function associatedData({ companyId, userId, callCenter }: CredentialsOwner): Buffer {
  return Buffer.from(`${companyId}:${userId}:${callCenter}`);
}
