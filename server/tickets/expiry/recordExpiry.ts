import type { ClientBase, Pool } from 'pg';
import { recordAudits } from '../../access/audit/audit.sql';
import { withTenant } from '../../database/tenant';
import { notifyExpired } from '../renewals/alerts';
import { selectExpired, updateExpired } from './expiry.sql';

/** What recording expiries needs. */
interface ExpiryParts {
  pool: Pool;
  now(): Date;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  /** Told of a company whose expiries could not be recorded; they are recorded later. */
  onTrouble(error: unknown, companyId: string): void;
}

const MOST_AT_ONCE = 500;

/**
 * Records as EXPIRED what has expired; reads have computed it so since the second it happened. Of a ticket that was to
 * renew itself people in charge are told. Any number of processes may do so at once: each ticket is recorded once.
 *
 * @returns whether more may have expired
 */
export async function recordExpiry(parts: ExpiryParts): Promise<boolean> {
  const now = parts.now();
  const expired = await withTenant(parts.pool, null, client => selectExpired(client, now, MOST_AT_ONCE));
  let recorded = 0;
  for (const [companyId, ids] of expired) {
    try {
      recorded += await withTenant(parts.pool, companyId, client =>
        recordInCompany(client, parts.baseUrl, companyId, ids, now),
      );
    } catch (error) {
      parts.onTrouble(error, companyId);
    }
  }
  return recorded === MOST_AT_ONCE;
}

async function recordInCompany(
  client: ClientBase,
  baseUrl: string,
  companyId: string,
  ticketIds: readonly string[],
  now: Date,
): Promise<number> {
  const tickets = await updateExpired(client, ticketIds, now);
  await recordAudits(
    client,
    tickets.map(({ id, expires }) => ({
      companyId,
      userId: null,
      userName: 'SYSTEM',
      action: 'recordExpiry',
      entity: 'ticket',
      entityId: id,
      before: { status: 'ACTIVE' },
      after: { status: 'EXPIRED', expires },
    })),
  );
  const toldOf = tickets.filter(ticket => ticket.autoRenew).map(ticket => ticket.id);
  if (toldOf.length > 0) await notifyExpired(client, companyId, toldOf, baseUrl);
  return tickets.length;
}
