import type { Pool } from 'pg';
import { firstTry } from '../../../domain/tickets/autoRenew';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendar';
import { withTenant } from '../../database/tenant';
import { lockUnplanned, selectUnplanned, updateNextTries } from './renewals.sql';

const MOST_AT_ONCE = 1000;

/** What planning renewals needs. */
interface PlanParts {
  pool: Pool;
  now(): Date;
  /** Working days; those by rule when left out. */
  calendars?: CalendarReader;
}

/**
 * Gives every ticket in force that is to renew itself and has no time for it the time of its first try, so that none is
 * forgotten, wherever it came from.
 *
 * @returns whether more may lack one
 */
export async function planRenewals({ pool, now: clock, calendars = BY_RULE }: PlanParts): Promise<boolean> {
  const now = clock();
  const unplanned = await withTenant(pool, null, client => selectUnplanned(client, now, MOST_AT_ONCE));
  let planned = 0;
  for (const [companyId, ids] of unplanned) {
    planned += await withTenant(pool, companyId, async client => {
      const tickets = await lockUnplanned(client, ids);
      // A holiday posted a moment ago may be why they have no time.
      const calendar = await calendars.fresh(client);
      const plans = tickets.map(ticket => ({
        id: ticket.id,
        at: firstTry(ticket.callCenter, ticket.expires, now, calendar),
      }));
      await updateNextTries(client, plans);
      return plans.length;
    });
  }
  return planned === MOST_AT_ONCE;
}
