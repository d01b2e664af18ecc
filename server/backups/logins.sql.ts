import type { ClientBase } from 'pg';

/** Some may have been ended since the backup, for example when an employee left. */
export async function endSessions(client: ClientBase): Promise<void> {
  await client.query('update sessions set revoked_at = now() where revoked_at is null');
}

/** Logins of call centers, which only a lost key opens. */
export async function forgetLogins(client: ClientBase): Promise<void> {
  await client.query('delete from credentials');
}
