import type { ClientBase } from 'pg';
import type { CenterLogin } from '../callCenters/gateway';
import { type CredentialsOwner, open, seal } from './cipher';
import { type CredentialsStatus, selectCredentials, upsertCredentials } from './credentials.sql';

/** A person's login at a center, and whether the center is known to take it. */
export interface Credentials extends CenterLogin {
  status: CredentialsStatus;
}

/** Stores a login in place of an earlier one; the center has not been asked about it yet. */
export async function storeCredentials(
  client: ClientBase,
  key: Uint8Array,
  owner: CredentialsOwner,
  login: CenterLogin,
): Promise<void> {
  await upsertCredentials(client, owner, login.username, seal(key, owner, login.password));
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
