import { centerOf } from '../../calendar/centers';
import { addWorkingDays } from '../../calendar/workingDays';
import { calendarDay, instantAt } from '../../calendar/zone';
import { ANSWERS_STALE_AFTER_MS } from '../newestAnswer';
import type { DigFacts } from './reasons';

/** A look: every utility's response seen at one moment. */
type Look = Pick<DigFacts, 'callCenter' | 'calendar' | 'legalStart'>;

/** The last moment a look holds: 5 PM of the next working day at the center, so a crew may start by it at 6 AM. */
export function lookHoldsUntil({ callCenter, calendar }: Look, lookedAt: Date): Date {
  const { zone, workdayEnd } = centerOf(callCenter);
  return instantAt(addWorkingDays(callCenter, calendarDay(lookedAt, zone), 1, calendar), workdayEnd, zone);
}

/** The last moment it holds for who starts before the legal start, which only current clearances allow. */
export function earlyLookHoldsUntil(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() + ANSWERS_STALE_AFTER_MS);
}

export function isLookOld(facts: Look, lookedAt: Date, now: Date): boolean {
  const isEarly = facts.legalStart !== null && now < facts.legalStart;
  return now > lookHoldsUntil(facts, lookedAt) || (isEarly && now > earlyLookHoldsUntil(lookedAt));
}
