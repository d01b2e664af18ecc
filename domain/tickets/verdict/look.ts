import { type CallCenter, centerOf } from '../../calendar/centers';
import type { HolidayCalendar } from '../../calendar/holidays';
import { addDays } from '../../calendar/plainDate';
import { addWorkingDays, morningOf } from '../../calendar/workingDays';
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

/** Bounds for the time of a ticket's last look: with an earlier one, or none, the ticket is due to be looked up. */
export interface LookBounds {
  /** When work next starts. */
  morning: Date;
  /** While a utility is open, or the legal start is ahead. */
  open: Date;
  /** Of a ticket that every utility has cleared: an earlier look ends before `morning`. */
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
