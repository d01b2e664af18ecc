import { type CallCenter, centerOf } from '../../calendar/centers';
import type { HolidayCalendar } from '../../calendar/holidays';
import { addDays } from '../../calendar/plainDate';
import { addWorkingDays, morningOf } from '../../calendar/workingDays';
import { calendarDay, instantAt } from '../../calendar/zone';
import { ANSWERS_STALE_AFTER_MS } from '../newestAnswer';
import type { DigFacts } from './reasons';

/** After a new revision, responses are fetched within this time unless something is wrong. */
export const LOOKED_UP_WITHIN_MS = 60 * 60_000;

type Look = Pick<DigFacts, 'callCenter' | 'calendar' | 'legalStart'>;

/** Until 5 PM of the next working day at the center, so that a crew may start at 6 AM that day. */
export function lookHoldsUntil({ callCenter, calendar }: Look, lookedAt: Date): Date {
  const { zone, workdayEnd } = centerOf(callCenter);
  return instantAt(addWorkingDays(callCenter, calendarDay(lookedAt, zone), 1, calendar), workdayEnd, zone);
}

/** Shorter before the legal start, when digging depends on current clearances. */
export function earlyLookHoldsUntil(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() + ANSWERS_STALE_AFTER_MS);
}

export function isLookOld(facts: Look, lookedAt: Date, now: Date): boolean {
  const isEarly = facts.legalStart !== null && now < facts.legalStart;
  return now > lookHoldsUntil(facts, lookedAt) || (isEarly && now > earlyLookHoldsUntil(lookedAt));
}

/** A ticket whose last look is older than these bounds must be looked up. */
export interface LookBounds {
  morning: Date;
  /** For tickets with an open response, or before the legal start. */
  open: Date;
  /** For cleared tickets. Older looks expire before `morning`. */
  cleared: Date;
}

export function lookDueBefore(callCenter: CallCenter, calendar: HolidayCalendar, now: Date): LookBounds {
  const { zone } = centerOf(callCenter);
  const today = calendarDay(now, zone);
  const early = morningOf(today, zone);
  const morning = now < early ? early : morningOf(addDays(today, 1), zone);
  const holds = (day: string) =>
    lookHoldsUntil({ callCenter, calendar, legalStart: null }, instantAt(day, '12:00', zone)) >= morning;
  let day = today;
  while (holds(addDays(day, -1))) day = addDays(day, -1);
  const open = new Date(now.getTime() - ANSWERS_STALE_AFTER_MS);
  return { morning, open, cleared: instantAt(day, '00:00', zone) };
}
