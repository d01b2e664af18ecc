import type { ClientBase } from 'pg';
import type { CenterLogin } from '../gateway';
import { type CredentialsOwner, open, seal } from './cipher';
import {
  type CredentialsStatus,
  type LoginCheck,
  selectCredentials,
  upsertCredentials,
} from './credentials.sql';

/** A person's login at a center, and whether the center is known to take it. */
interface Credentials extends CenterLogin {
  status: CredentialsStatus;
}

/** Stores a login in place of an earlier one; nothing is known about it until the center was asked. */
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

/** The login, decrypted, or null when the person has none at the center. */
export async function readCredentials(
  client: ClientBase,
  key: Uint8Array,
  owner: CredentialsOwner,
): Promise<Credentials | null> {
  const row = await selectCredentials(client, owner);
  return row && { username: row.username, password: open(key, owner, row.secret), status: row.status };
}
