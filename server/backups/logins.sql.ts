import type { ClientBase } from 'pg';

/** Logins of call centers, which only a lost key opens. */
export async function forgetLogins(client: ClientBase): Promise<void> {
  await client.query('delete from credentials');
}
