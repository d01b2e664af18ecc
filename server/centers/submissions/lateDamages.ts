import type { Pool } from 'pg';
import { withTenant } from '../../database/tenant';
import { tellDamageLate } from './tell';
import { selectLateDamages } from './told.sql';

/** A damage that its center has not confirmed for so long is to be told by telephone. */
const PATIENCE_MS = 15 * 60_000;

/** What looking after late damages needs. */
interface LateDamageParts {
  pool: Pool;
  now(): Date;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  /** Told of a damage about which nobody could be told; that is tried again. */
  onTrouble(error: unknown, submissionId: string): void;
}

/** Tells, once for each damage, that it is not yet at the center; why it is not does not matter. */
export async function tellLateDamages({ pool, now, baseUrl, onTrouble }: LateDamageParts): Promise<boolean> {
  const askedBefore = new Date(now().getTime() - PATIENCE_MS);
  const late = await withTenant(pool, null, client => selectLateDamages(client, askedBefore));
  for (const { submissionId: id, companyId } of late) {
    try {
      await withTenant(pool, companyId, client => tellDamageLate(client, { id, companyId }, baseUrl));
    } catch (error) {
      onTrouble(error, id);
    }
  }
  return false;
}
