import type { ClientBase, Pool } from 'pg';
import { recordAudits } from '../../access/audit/audit.sql';
import { withTenant } from '../../database/tenant';
import { notifyExpired } from '../renewals/alerts';
import { selectExpired, updateExpired } from './expiry.sql';

interface ExpiryParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  onTrouble(error: unknown, companyId: string): void;
}

const MAX_AT_ONCE = 500;

/** Reads already treat these tickets as expired. @returns whether more may have expired */
export async function recordExpiry(parts: ExpiryParts): Promise<boolean> {
  const now = parts.now();
  const expired = await withTenant(parts.pool, null, client => selectExpired(client, now, MAX_AT_ONCE));
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
  return recorded === MAX_AT_ONCE;
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
  const notifiedIds = tickets.filter(ticket => ticket.autoRenew).map(ticket => ticket.id);
  if (notifiedIds.length > 0) await notifyExpired(client, companyId, notifiedIds, baseUrl);
  return tickets.length;
}
