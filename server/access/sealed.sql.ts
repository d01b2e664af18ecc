import type { Pool } from 'pg';

interface Sealed {
  /** As `seal` got it. */
  owner: string;
  sealed: Buffer;
}

/** Some of what is sealed, newest first. Runs as the owner of the database. */
export async function selectLatestSealed(pool: Pool): Promise<Sealed[]> {
  const { rows } = await pool.query<Sealed>(
    `select owner, sealed from (
       select concat_ws(':', company_id, user_id, call_center) as owner, secret as sealed, updated_at as at from credentials
       union all select 'second factor:' || user_id, sealed, created_at from app_factors
       union all select 'single sign-on:' || company_id, secret, updated_at from sign_on_providers
     ) all_sealed
     where length(sealed) > 0
     order by at desc limit 20`,
  );
  return rows;
}
