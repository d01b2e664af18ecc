import type { Pool } from 'pg';
import { withTenant } from '../../database/tenant';
import { recountStations } from '../responses/recount';
import { claimReread, dropReread } from './responseCodes.sql';

interface RereadParts {
  pool: Pool;
  now(): Date;
  onTrouble(error: unknown, ticketId: string): void;
}

const RETRY_MS = 60_000;

/** Applies current code meanings to one ticket. @returns whether there may be more */
export async function rereadNext({ pool, now: clock, onTrouble }: RereadParts): Promise<boolean> {
  const now = clock();
  const until = new Date(now.getTime() + RETRY_MS);
  const due = await withTenant(pool, null, client => claimReread(client, now, until));
  if (!due) return false;
  try {
    await withTenant(pool, due.companyId, async client => {
      await recountStations(client, due.ticketId);
      await dropReread(client, due.ticketId);
    });
  } catch (error) {
    onTrouble(error, due.ticketId);
  }
  return true;
}
