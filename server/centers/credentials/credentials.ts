import type { ClientBase } from 'pg';
import { open, seal } from '../../access/sealing';
import type { CenterLogin } from '../gateway';
import {
  type CredentialsOwner,
  type CredentialsStatus,
  type LoginCheck,
  selectCredentials,
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
