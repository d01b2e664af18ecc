import type { Pool } from 'pg';

/** As the owner, because they belong to no company. */
export async function administratorEmails(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where role = 'SASAdministrator' and active order by email`,
  );
  return rows.map(({ email }) => email);
}
