import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { autoRenewalOf } from '../../../domain/tickets/autoRenewal';
import { statusAt } from '../../../domain/tickets/status';
import { type ClaimedSubmission, finishSubmission } from '../../centers/submissions/submissions.sql';
import { lockTicket } from '../actions/facts.sql';
import { carryOut } from './carryOut';
import { selectRenewalState } from './renewals.sql';

/**
 * Decides again about a renewal by itself that may have waited for hours and is about to be sent. When it is no longer
 * wanted it is withdrawn, and what was decided instead is done. What has expired meanwhile is left to the center.
 *
 * @returns whether it was withdrawn
 */
export async function reconsider(
  client: ClientBase,
  { id, ticketId }: ClaimedSubmission,
  { baseUrl, now, calendar }: { baseUrl: string; now: Date; calendar: HolidayCalendar },
): Promise<boolean> {
  const ticket = await lockTicket(client, ticketId);
  const state = ticket && (await selectRenewalState(client, ticketId));
  if (!ticket || !state || statusAt(ticket.status, ticket.expires, now) === 'EXPIRED') return false;
  // The renewal does not stand in its own way, and nothing but a cancellation does now that its turn has come.
  const underWay = ticket.underWay === 'cancel' ? ticket.underWay : null;
  const decision = autoRenewalOf({ ...ticket, underWay, renewalWaits: false }, now, calendar);
  if (decision.kind === 'renew') return false;
  const error = 'message' in decision ? decision.message : null;
  const end = { state: 'WITHDRAWN', error, refusal: null, now } as const;
  if (await finishSubmission(client, id, end)) {
    await carryOut(client, { baseUrl, at: now, calendar }, ticket, decision, state.error);
  }
  return true;
}
