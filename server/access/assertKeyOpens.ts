import type { Pool } from 'pg';
import { ConfigError } from '../config/error';
import type { Keyring } from '../config/keyring';
import { selectLatestSealed } from './sealed.sql';
import { open } from './sealing';

/** Runs at startup. @throws ConfigError if the keys open none of what was sealed last */
export async function assertKeyOpens(pool: Pool, keys: Keyring): Promise<void> {
  const latest = await selectLatestSealed(pool);
  if (latest.length === 0 || latest.some(({ purpose, owner, sealed }) => opens(keys, purpose, owner, sealed)))
    return;
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
