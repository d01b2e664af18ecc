import type { Pool } from 'pg';
import { FORGOTTEN_AFTER_DAYS } from '../../domain/imports/import';
import { withTenant } from '../database/tenant';
import { forgetImports } from './imports.sql';

const MOST_AT_ONCE = 50;
const DAY_MS = 86_400_000;

/**
 * Forgets files that somebody has dropped and nobody has said yes to for a month.
 *
 * @returns whether there may be more
 */
export async function forgetOldImports({ pool, now }: { pool: Pool; now(): Date }): Promise<boolean> {
  const since = new Date(now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  return (
    (await withTenant(pool, null, client => forgetImports(client, since, MOST_AT_ONCE))) === MOST_AT_ONCE
  );
}
