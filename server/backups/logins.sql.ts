import type { ClientBase } from 'pg';

/** Some may have been ended since the backup, for example when an employee left. */
export async function endSessions(client: ClientBase): Promise<void> {
  await client.query('update sessions set revoked_at = now() where revoked_at is null');
  await client.query('update api_keys set revoked_at = now() where revoked_at is null');
}

/** What only a lost key opens: logins of call centers, keys of apps, and secrets of identity providers. */
export async function forgetSealed(client: ClientBase): Promise<void> {
  await client.query('delete from credentials');
  await client.query('delete from app_factors');
  await client.query('delete from sign_on_providers');
}
