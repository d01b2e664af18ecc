import { CENTERS } from '../../domain/calendar/centers';
import { autoRenewOn } from '../../domain/calendar/law';
import { calendarDay } from '../../domain/calendar/zone';
import { firstTry } from '../../domain/tickets/autoRenew';
import type { Row } from './companyRows';
import type { DemoTicket } from './ticket';

/** Why auto-renew ended on demo tickets that should have renewed themselves by now, in turn. */
const ENDED = [
  (center: string) => `${center} refused the stored login. Correct it, then turn auto-renew on again.`,
  (center: string) => `${center} takes no further renewal of this ticket. Clone it into a new one.`,
  () => 'The last day on which the ticket may renew itself has passed.',
  () => 'The center was out of order until the last try. Renew the ticket by hand.',
] as const;

/**
 * How a ticket renews itself. One that is due already would have been renewed: where the plan wants it to renew itself
 * and time has run past, it stands for a renewal that did not succeed.
 */
export function autoRenewColumns({ plan, dates, form, number }: DemoTicket, now: Date): Row {
  const off = { auto_renew: false, auto_renew_at: null, auto_renew_off_reason: null };
  if (!plan.autoRenew || (plan.kind !== 'active' && plan.kind !== 'expiring')) return off;
  const { zone, name } = CENTERS[form.callCenter];
  if (calendarDay(now, zone) < autoRenewOn(form.callCenter, dates.expires)) {
    return { ...off, auto_renew: true, auto_renew_at: firstTry(form.callCenter, dates.expires, now) };
  }
  const reason = number % 4 === 0 ? ENDED[(number / 4) % ENDED.length] : undefined;
  return { ...off, auto_renew_off_reason: reason?.(name) ?? null };
}
