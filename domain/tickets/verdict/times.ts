import { centerOf } from '../../calendar/centers';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';
import type { DigFacts } from './facts';
import { type VerdictReason, verdictBy } from './reasons';

/**
 * Until when a verdict with this reason holds by itself: digging until the ticket expires, or the day of a stand-by
 * ends; waiting until the legal start where nothing else is missing.
 */
export function verdictUntil(
  reason: VerdictReason | null,
  {
    callCenter,
    legalStart,
    expires,
    standByAt,
  }: Pick<DigFacts, 'callCenter' | 'legalStart' | 'expires'> & { standByAt: Date | null },
): Date | null {
  if (reason === 'LEGAL_START') return legalStart;
  if (verdictBy(reason) === 'DO_NOT_DIG') return null;
  if (standByAt === null || expires === null) return expires;
  const { zone } = centerOf(callCenter);
  const midnight = instantAt(addDays(calendarDay(standByAt, zone), 1), '00:00', zone);
  const endOfDay = new Date(midnight.getTime() - 1000);
  return endOfDay < expires ? endOfDay : expires;
}

/** The first instant of today at the center: a stand-by recorded before it was another day's. */
export function startOfToday(callCenter: DigFacts['callCenter'], now: Date): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(now, zone), '00:00', zone);
}
