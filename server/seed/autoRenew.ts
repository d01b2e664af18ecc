import { CENTERS } from '../../domain/calendar/centers';
import { autoRenewOn } from '../../domain/calendar/law';
import { calendarDay } from '../../domain/calendar/zone';
import { firstTry } from '../../domain/tickets/autoRenew';
import type { Row } from './companyRows';
import type { RenewalEnd } from './plan';
import type { DemoTicket } from './ticket';

/** Why auto-renew ended, in words for people. */
const ENDED: Readonly<Record<RenewalEnd, (center: string) => string>> = {
  LOGIN: center => `${center} rejected the stored login. Correct it, then turn auto-renew on again.`,
  MAX_RENEWALS: center => `${center} allows no more renewals of this ticket. Clone it into a new ticket.`,
  RENEW_UNTIL: () => 'Auto-renew reached its end date.',
  CENTER: () => 'The call center was down. Renew this ticket manually.',
};

/**
 * How a ticket renews itself. One that is due already would have been renewed: where the plan wants it to renew itself
 * and time has run past, it stands for a renewal that did not succeed.
 */
export function autoRenewColumns(ticket: DemoTicket, now: Date): Row {
  const { plan, dates, form } = ticket;
  const off = { auto_renew: false, auto_renew_at: null, auto_renew_off_reason: null };
  if (!plan.autoRenew || (plan.kind !== 'active' && plan.kind !== 'expiring')) return off;
  const { zone } = CENTERS[form.callCenter];
  if (calendarDay(now, zone) < autoRenewOn(form.callCenter, dates.expires)) {
    return { ...off, auto_renew: true, auto_renew_at: firstTry(form.callCenter, dates.expires, now) };
  }
  const { renewalEnded } = plan;
  const { name } = CENTERS[form.callCenter];
  return { ...off, auto_renew_off_reason: renewalEnded && ENDED[renewalEnded](name) };
}
