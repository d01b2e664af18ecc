import type { Pool } from 'pg';
import { ConfigError } from '../config/error';
import { selectLatestSealed } from './sealed.sql';
import { open } from './sealing';

/** Runs at startup. @throws ConfigError if the key opens none of what was sealed last */
export async function assertKeyOpens(pool: Pool, key: Uint8Array): Promise<void> {
  const latest = await selectLatestSealed(pool);
  if (latest.length === 0 || latest.some(({ owner, sealed }) => opens(key, owner, sealed))) return;
  throw new ConfigError(
    'CREDENTIALS_KEY',
    'this key, set or in the file credentials-key of DATA_DIR, opens none of the stored call center logins and second ' +
      'factors. Restore the key they were stored with from a backup.',
  );
}

function opens(...sealed: Parameters<typeof open>): boolean {
  try {
    open(...sealed);
    return true;
  } catch {
    return false;
  }
}
