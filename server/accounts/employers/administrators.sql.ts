import type { ClientBase } from 'pg';

interface NewAdministrator {
  username: string;
  email: string;
  name: string;
  passwordHash: string;
}

/**
 * Adds a SASAdministrator, as the owner of the database: requests have no right to. Answers the ID, or null when the
 * username or the e-mail is taken.
 */
export async function insertAdministrator(
  client: ClientBase,
  person: NewAdministrator,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    text: `insert into users (username, email, name, role, password_hash, email_proven)
           values ($1, $2, $3, 'SASAdministrator', $4, true) on conflict do nothing returning id`,
    values: [person.username, person.email, person.name, person.passwordHash],
  });
  return rows[0]?.id ?? null;
}
