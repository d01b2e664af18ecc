import { centerOf } from '../../calendar/centers';
import { addDays } from '../../calendar/plainDate';
import { calendarDay, instantAt } from '../../calendar/zone';
import { ANSWERS_STALE_AFTER_MS } from '../answerChecks';
import type { DigFacts } from './facts';
import { type VerdictReason, verdictBy } from './reasons';

/**
 * Until when a verdict with this reason holds by itself: digging until the ticket expires, the day of a stand-by ends, or
 * somebody must look the responses up again; waiting until the legal start where nothing else is missing then: a stand-by of an earlier day will be.
 */
export function verdictUntil(
  reason: VerdictReason | null,
  { callCenter, legalStart, expires, standByAt, lookedUpAt }: Times,
): Date | null {
  const ends = [
    ...(standByAt ? [endOfDayOf(standByAt, callCenter)] : []),
    ...(lookedUpAt ? [new Date(lookedUpAt.getTime() + ANSWERS_STALE_AFTER_MS)] : []),
  ];
  const isOverBy = (instant: Date) => ends.some(end => end < instant);
  if (reason === 'LEGAL_START') return legalStart && isOverBy(legalStart) ? null : legalStart;
  if (verdictBy(reason) === 'DO_NOT_DIG' || expires === null) return null;
  return isOverBy(expires) ? new Date(Math.min(...ends.map(Number))) : expires;
}

interface Times extends Pick<DigFacts, 'callCenter' | 'legalStart' | 'expires'> {
  standByAt: Date | null;
  /** When a person looked the responses up, where no center tells them by itself; null: it does, or nobody has to. */
  lookedUpAt: Date | null;
}

/** See `Times`: of an imported ticket, whose responses people enter. */
export function lookedUpAt({
  isImported,
  ticketType,
  answersCheckedAt,
}: Pick<DigFacts, 'isImported' | 'ticketType' | 'answersCheckedAt'>): Date | null {
  return isImported && ticketType !== 'Emergency' ? answersCheckedAt : null;
}

function endOfDayOf(instant: Date, callCenter: DigFacts['callCenter']): Date {
  const { zone } = centerOf(callCenter);
  const midnight = instantAt(addDays(calendarDay(instant, zone), 1), '00:00', zone);
  return new Date(midnight.getTime() - 1000);
}

/** The first instant of today at the center: a stand-by recorded before it was another day's. */
export function startOfToday(callCenter: DigFacts['callCenter'], now: Date): Date {
  const { zone } = centerOf(callCenter);
  return instantAt(calendarDay(now, zone), '00:00', zone);
}
