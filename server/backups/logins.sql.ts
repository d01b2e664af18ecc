import type { ClientBase } from 'pg';

/**
 * Some may have been ended since the backup, for example when an employee left. A copy for a test must not call the
 * programs that the installation calls, nor text its people.
 */
export async function endSessions(client: ClientBase): Promise<void> {
  for (const table of ['sessions', 'api_keys'])
    await ifThere(client, table, `update ${table} set revoked_at = now() where revoked_at is null`);
  await ifThere(
    client,
    'webhooks',
    `update webhooks set active = false, off_reason = 'RESTORED' where active`,
  );
  await ifThere(
    client,
    'webhook_deliveries',
    `update webhook_deliveries set state = 'FAILED' where state = 'QUEUED'`,
  );
  await ifThere(client, 'text_numbers', `delete from mails where text_to is not null and state = 'QUEUED'`);
}

/** What only a lost key opens: logins of call centers, keys of apps, and secrets of identity providers and webhooks. */
export async function forgetSealed(client: ClientBase): Promise<void> {
  for (const table of ['credentials', 'app_factors', 'sign_on_providers', 'webhooks'])
    await ifThere(client, table, `delete from ${table}`);
}

/** An older backup has fewer tables. It is brought up to date when the server starts. */
async function ifThere(client: ClientBase, table: string, statement: string): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [table]);
  if (rows[0]?.isThere) await client.query(statement);
}
