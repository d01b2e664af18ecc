import type { ClientBase } from 'pg';
import type { CredentialsOwner } from './cipher';

export type CredentialsStatus = 'UNVERIFIED' | 'VALID' | 'INVALID';

export interface CredentialsRow {
  username: string;
  secret: Buffer;
  status: CredentialsStatus;
}

export async function upsertCredentials(
  client: ClientBase,
  owner: CredentialsOwner,
  username: string,
  secret: Buffer,
): Promise<void> {
  await client.query({
    name: 'upsert-credentials',
    text: `insert into credentials (company_id, user_id, call_center, username, secret)
      values ($1, $2, $3, $4, $5)
      on conflict (user_id, call_center) do update
        set username = excluded.username, secret = excluded.secret, status = 'UNVERIFIED', updated_at = now()`,
    values: [owner.companyId, owner.userId, owner.callCenter, username, secret],
  });
}

export async function selectCredentials(
  client: ClientBase,
  owner: CredentialsOwner,
): Promise<CredentialsRow | null> {
  const { rows } = await client.query<CredentialsRow>({
    name: 'credentials',
    text: `select username, secret, status from credentials
      where company_id = $1 and user_id = $2 and call_center = $3`,
    values: [owner.companyId, owner.userId, owner.callCenter],
  });
  return rows[0] ?? null;
}

/** Keeps what the center said of a login, unless the login has been changed since it was read. */
export async function updateCredentialsStatus(
  client: ClientBase,
  owner: CredentialsOwner,
  username: string,
  status: CredentialsStatus,
): Promise<void> {
  await client.query({
    name: 'update-credentials-status',
    text: `update credentials set status = $5, updated_at = now()
      where company_id = $1 and user_id = $2 and call_center = $3 and username = $4 and status <> $5`,
    values: [owner.companyId, owner.userId, owner.callCenter, username, status],
  });
}
