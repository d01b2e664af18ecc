import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { firstTry } from '../../../domain/tickets/autoRenew';
import { nextTryAfterRenewal } from '../../../domain/tickets/renewalSchedule';
import type { ClaimedSubmission } from '../../centers/submissions/submissions.sql';
import { keepFailure } from './outcome';
import { selectRenewalState, updateNextTry } from './renewals.sql';

/**
 * Plans the next renewal of a ticket that renews itself, of which its center has just confirmed something with the
 * expiry given: any revision may move it. A renewal that gained nothing is asked for again, but never at once, and the
 * people in charge are told.
 */
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
  message: 'The call center confirmed the renewal without a later expiry. Call it, or clone the ticket.',
};
