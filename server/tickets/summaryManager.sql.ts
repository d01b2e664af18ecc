import type { ClientBase } from 'pg';

/** The person of the company with this e-mail, in whatever case it is written, or null. */
export async function selectUserIdByEmail(client: ClientBase, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'user-id-by-email',
    text: 'select id from users where lower(email) = lower($1)',
    values: [email],
  });
  return rows[0]?.id ?? null;
}

/** Whether a SASAdministrator, who is of no company, has this e-mail. */
export async function isAdministratorsEmail(
  client: ClientBase,
  userId: string,
  email: string,
): Promise<boolean> {
  const { rows } = await client.query<{ is_own: boolean }>({
    name: 'is-administrators-email',
    text: 'select lower(a.email) = lower($2) as is_own from administrator($1) a',
    values: [userId, email],
  });
  return rows[0]?.is_own ?? false;
}
