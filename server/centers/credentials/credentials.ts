import type { ClientBase } from 'pg';
import { open, seal } from '../../access/sealing';
import type { Keyring } from '../../config/keyring';
import type { CenterLogin } from '../gateway';
import {
  type CredentialsOwner,
  type CredentialsStatus,
  type LoginCheck,
  selectCredentials,
  upsertCredentials,
} from './credentials.sql';

const PURPOSE = 'call center logins';

interface Credentials extends CenterLogin {
  status: CredentialsStatus;
}

export async function storeCredentials(
  client: ClientBase,
  keys: Keyring,
  owner: CredentialsOwner,
  login: CenterLogin,
  check: LoginCheck | null = null,
): Promise<void> {
  const secret = sealPassword(keys, owner, login.password);
  await upsertCredentials(client, owner, { username: login.username, secret }, check);
}

export async function readCredentials(
  client: ClientBase,
  keys: Keyring,
  owner: CredentialsOwner,
): Promise<Credentials | null> {
  const row = await selectCredentials(client, owner);
  return (
    row && { username: row.username, password: openPassword(keys, owner, row.secret), status: row.status }
  );
}

export function sealPassword(keys: Keyring, owner: CredentialsOwner, password: string): Buffer {
  return seal(keys, PURPOSE, textOf(owner), password);
}

/** @throws if the key or owner is wrong, or the data was changed */
export function openPassword(keys: Keyring, owner: CredentialsOwner, sealed: Buffer): string {
  return open(keys, PURPOSE, textOf(owner), sealed);
}

function textOf({ companyId, userId, callCenter }: CredentialsOwner): string {
  return `${companyId}:${userId}:${callCenter}`;
}
