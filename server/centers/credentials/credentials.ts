import type { ClientBase, Pool } from 'pg';
import { open, seal } from '../../access/sealing';
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
  const secret = sealPassword(key, owner, login.password);
  await upsertCredentials(client, owner, { username: login.username, secret }, check);
}

export async function readCredentials(
  client: ClientBase,
  key: Uint8Array,
  owner: CredentialsOwner,
): Promise<Credentials | null> {
  const row = await selectCredentials(client, owner);
  return (
    row && { username: row.username, password: openPassword(key, owner, row.secret), status: row.status }
  );
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

function opens(...sealed: Parameters<typeof openPassword>): boolean {
  try {
    openPassword(...sealed);
    return true;
  } catch {
    return false;
  }
}

export function sealPassword(key: Uint8Array, owner: CredentialsOwner, password: string): Buffer {
  return seal(key, textOf(owner), password);
}

/** @throws if the key or owner is wrong, or the data was changed */
export function openPassword(key: Uint8Array, owner: CredentialsOwner, sealed: Buffer): string {
  return open(key, textOf(owner), sealed);
}

function textOf({ companyId, userId, callCenter }: CredentialsOwner): string {
  return `${companyId}:${userId}:${callCenter}`;
}
