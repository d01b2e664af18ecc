import type { Pool } from 'pg';

/** Whether anybody at all can sign in. Asked as the owner, before any request. */
export async function hasAccounts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(
    'select exists (select from users where active) as any',
  );
  return rows[0]?.any ?? false;
}
