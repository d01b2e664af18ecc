import type { Pool } from 'pg';
import { verdictChanges } from '../../domain/webhooks/verdictChanges';
import { withTenant } from '../database/tenant';
import { insertEvents, type NewEvent, sweepDeliveries } from './deliveries.sql';
import {
  holdVerdictsDue,
  noteExpiries,
  selectCompanyOfVerdicts,
  selectExpiriesDue,
  selectSteps,
  updateNoted,
} from './notice.sql';

interface NoticeParts {
  pool: Pool;
  now(): Date;
}

const MAX_AT_ONCE = 200;

/**
 * Verdicts change by facts and by time alone. Either way the ticket is due here, and each change becomes an event in the
 * transaction that notes it. @returns whether there may be more
 */
export async function noticeVerdicts({ pool, now }: NoticeParts): Promise<boolean> {
  const at = now();
  const companyId = await withTenant(pool, null, client => selectCompanyOfVerdicts(client, at));
  if (companyId === null) return false;
  const found = await withTenant(pool, companyId, async client => {
    const ids = await holdVerdictsDue(client, at, MAX_AT_ONCE);
    if (ids.length === 0) return 0;
    const tickets = await selectSteps(client, ids, at);
    const events = tickets.flatMap(({ reason, notedAt, isChanged, data, steps }): NewEvent[] =>
      verdictChanges({ reason, at: notedAt, isChanged }, steps, at).map(change => ({
        event: 'ticket.verdict_changed',
        at: change.at,
        data: {
          ...data,
          verdict: change.verdict,
          previousVerdict: change.previous,
          reason: change.reason || null,
          until: change.until?.toISOString() ?? null,
        },
      })),
    );
    if (events.length > 0) await insertEvents(client, events);
    const noted = tickets.map(({ id, reason, steps }) => ({ id, reason: steps.at(-1)?.reason ?? reason }));
    await updateNoted(client, noted, at);
    return ids.length;
  });
  return found > 0;
}

/** @returns whether there may be more */
export async function noticeExpiries({ pool, now }: NoticeParts): Promise<boolean> {
  const at = now();
  const due = await withTenant(pool, null, client => selectExpiriesDue(client, at, MAX_AT_ONCE));
  let noted = 0;
  for (const [companyId, ids] of due) {
    noted += await withTenant(pool, companyId, async client => {
      const expiring = await noteExpiries(client, ids);
      if (expiring.length > 0)
        await insertEvents(
          client,
          expiring.map(data => ({ event: 'ticket.expiring', data, at })),
        );
      return expiring.length;
    });
  }
  return noted === MAX_AT_ONCE;
}

const MAX_SWEPT = 5000;

/** @returns whether there may be more */
export async function sweepWebhooks({ pool, now }: NoticeParts): Promise<boolean> {
  return (await withTenant(pool, null, client => sweepDeliveries(client, now(), MAX_SWEPT))) === MAX_SWEPT;
}
