import { CENTERS } from '../../domain/calendar/centers';
import { autoRenewOn } from '../../domain/calendar/law';
import { calendarDay } from '../../domain/calendar/zone';
import { firstTry } from '../../domain/tickets/autoRenew';
import type { Row } from './companyRows';
import type { DemoTicket } from './ticket';

/** Why auto-renew ended on demo tickets that should have renewed themselves by now, by a rest of their number. */
const ENDED: Readonly<Record<number, (center: string) => string>> = {
  0: center => `${center} refused the stored login. Correct it, then turn auto-renew on again.`,
  2: () => 'The last day on which the ticket may renew itself has passed.',
  3: () => 'The center was out of order until the last try. Renew the ticket by hand.',
};

/** Tickets that expire within these days are due whatever the week and its holidays: four of them ended. */
const SURELY_DUE_DAYS = 3;

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
  return { ...off, auto_renew_off_reason: plan.daysToExpire <= SURELY_DUE_DAYS ? whyEnded(ticket) : null };
}

function whyEnded({ number, form, dates }: DemoTicket): string | null {
  const { name, maxRenewals } = CENTERS[form.callCenter];
  if (maxRenewals !== null && dates.renewed.length >= maxRenewals) {
    return `${name} takes no further renewal of this ticket. Clone it into a new one.`;
  }
  return ENDED[number % 4]?.(name) ?? null;
}
