import type { Pool } from 'pg';
import { withTenant } from '../../database/tenant';
import { areFilesHeld } from '../../storage/held.sql';
import type { ObjectStore } from '../../storage/objectStore';
import { forgetUnlinked } from '../../storage/objects.sql';
import { forgetUnfinished, settleLeftover, takeLeftovers } from './attachments.sql';

interface RemovingParts {
  pool: Pool;
  objects: ObjectStore;
  onTrouble(error: unknown, key: string): void;
}

/** While a backup is taken it does nothing: the keys stay leftovers. Their rows must have been deleted before. */
export async function removeBytes(
  { pool, objects, onTrouble }: RemovingParts,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      if (await withTenant(pool, null, areFilesHeld)) return;
      await objects.delete(key);
      await withTenant(pool, null, client => settleLeftover(client, key));
    } catch (error) {
      onTrouble(error, key);
    }
  }
}

/** Longer than an upload can be authorized, and than a put can take. */
const UPLOAD_MS = 24 * 3_600_000;
const UNLINKED_MS = 2 * 3_600_000;
export const PUT_MS = 3_600_000;

const AT_ONCE = 100;
const LEASE_SECONDS = 300;

/** Also deletes unfinished and unlinked uploads. Returns true if there may be more. */
export async function tidyStorage(parts: RemovingParts & { now(): Date }): Promise<boolean> {
  const { pool, objects } = parts;
  const now = parts.now();
  const keys = await withTenant(pool, null, async client => {
    await forgetUnfinished(client, new Date(now.getTime() - UPLOAD_MS));
    await forgetUnlinked(client, new Date(now.getTime() - UNLINKED_MS));
    return takeLeftovers(client, { now, most: AT_ONCE, leaseSeconds: LEASE_SECONDS });
  });
  await removeBytes(parts, keys);
  await objects.tidy(new Date(Date.now() - PUT_MS));
  return keys.length === AT_ONCE;
}
