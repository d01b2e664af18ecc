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
