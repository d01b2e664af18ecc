import type { ClientBase, Pool } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { RENEWAL_FAILURES } from '../../../domain/tickets/actions/failures';
import { firstTry } from '../../../domain/tickets/autoRenew';
import { nextTryAfterRenewal } from '../../../domain/tickets/renewalSchedule';
import { BY_RULE, type CalendarReader } from '../../calendar/calendars';
import type { ClaimedSubmission } from '../../centers/submissions/submissions.sql';
import { withTenant } from '../../database/tenant';
import { keepFailure } from './outcome';
import {
  lockUnplanned,
  selectRenewalState,
  selectUnplanned,
  updateNextTries,
  updateNextTry,
} from './renewals.sql';

const MAX_AT_ONCE = 1000;

interface PlanParts {
  pool: Pool;
  now(): Date;
  calendars?: CalendarReader;
}

/** Catches tickets without a planned renewal, wherever they came from. @returns whether there may be more */
export async function planRenewals({ pool, now: clock, calendars = BY_RULE }: PlanParts): Promise<boolean> {
  const now = clock();
  const unplanned = await withTenant(pool, null, client => selectUnplanned(client, now, MAX_AT_ONCE));
  let planned = 0;
  for (const [companyId, ids] of unplanned) {
    planned += await withTenant(pool, companyId, async client => {
      const tickets = await lockUnplanned(client, ids);
      // A holiday that was just posted may have removed the plans.
      const calendar = await calendars.fresh(client);
      const plans = tickets.map(ticket => ({
        id: ticket.id,
        at: firstTry(ticket.callCenter, ticket.expires, now, calendar),
      }));
      await updateNextTries(client, plans);
      return plans.length;
    });
  }
  return planned === MAX_AT_ONCE;
}

/** Any revision can move the expiration. A renewal that gained no time is tried again, but never at once. */
export async function planNext(
  client: ClientBase,
  { companyId, ticketId, kind, expires: before }: ClaimedSubmission,
  confirmed: Date,
  { baseUrl, now, calendar }: { baseUrl: string; now: Date; calendar: HolidayCalendar },
): Promise<void> {
  const state = await selectRenewalState(client, ticketId);
  if (!state?.autoRenew || state.status !== 'ACTIVE' || state.expires === null) return;
  const planned = firstTry(state.callCenter, state.expires, now, calendar);
  if (kind !== 'renew') {
    const isMoved = before?.getTime() !== state.expires.getTime();
    if (isMoved || state.nextTry === null) await updateNextTry(client, ticketId, planned);
    return;
  }
  if (planned > now) return updateNextTry(client, ticketId, planned);
  const next = nextTryAfterRenewal(state.callCenter, state.expires, now, calendar);
  if (before !== null && confirmed > before) return updateNextTry(client, ticketId, next);
  const alert = { companyId, ticketId, baseUrl, now };
  await keepFailure(client, alert, NOTHING_GAINED, { before: state.error, nextTry: next });
}

const NOTHING_GAINED = {
  reason: 'NO_LATER_EXPIRY',
  message: RENEWAL_FAILURES.nothingGained.en,
};
