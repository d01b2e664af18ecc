import { type CallCenter, centerOf } from '../calendar/centers';
import type { HolidayCalendar } from '../calendar/holidays';
import { remarkBy } from '../calendar/law';
import { addDays, dayOfWeek, formatUsDate, type PlainDate } from '../calendar/plainDate';
import { lastDayFor } from '../calendar/workingDays';
import { calendarDay } from '../calendar/zone';
import type { TicketStatus } from '../tickets/groups';
import type { ActionReason } from './limits';

export const SNOOZE_CHOICES = ['TOMORROW', 'IN_3_DAYS', 'NEXT_MONDAY'] as const;
type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

export function isSnoozeChoice(text: string): text is SnoozeChoice {
  return (SNOOZE_CHOICES as readonly string[]).includes(text);
}

export function snoozeDay(choice: SnoozeChoice, today: PlainDate): PlainDate {
  if (choice === 'TOMORROW') return addDays(today, 1);
  if (choice === 'IN_3_DAYS') return addDays(today, 3);
  return addDays(today, (8 - dayOfWeek(today)) % 7 || 7);
}

export interface Snoozed {
  callCenter: CallCenter;
  status: TicketStatus;
  expires: Date | null;
  workStart: Date;
  reasons: readonly ActionReason[];
}

/** Digging would be illegal or dangerous, so these return the next day. */
const BACK_TOMORROW: readonly ActionReason[] = ['DAMAGE_OPEN', 'EXPIRED_OPEN_JOB', 'MARKS_WRONG', 'RED'];

export function snoozeProblem(
  choice: SnoozeChoice,
  ticket: Snoozed,
  now: Date,
  calendar: HolidayCalendar,
): string | null {
  const today = calendarDay(now, centerOf(ticket.callCenter).zone);
  const day = snoozeDay(choice, today);
  if (day > addDays(today, 1) && ticket.reasons.some(reason => BACK_TOMORROW.includes(reason))) {
    return 'A ticket with an open damage or wrong marks, one that a utility stops, or an expired one on an open job can be snoozed until tomorrow only.';
  }
  const missed = deadlinesOf(ticket, calendar).find(deadline => deadline.day >= today && deadline.day < day);
  return missed ? `${missed.name} is ${formatUsDate(missed.day)}. A snooze must end by that day.` : null;
}

/** Leaves out choices with the same day: on a Sunday, Monday is tomorrow. */
export function snoozeChoices(ticket: Snoozed, now: Date, calendar: HolidayCalendar): SnoozeChoice[] {
  const today = calendarDay(now, centerOf(ticket.callCenter).zone);
  const days = SNOOZE_CHOICES.map(choice => snoozeDay(choice, today));
  return SNOOZE_CHOICES.filter(
    (choice, index) =>
      days.indexOf(snoozeDay(choice, today)) === index && !snoozeProblem(choice, ticket, now, calendar),
  );
}

/** A snooze must not pass these days. In order. */
function deadlinesOf(ticket: Snoozed, calendar: HolidayCalendar): { name: string; day: PlainDate }[] {
  const { callCenter, status, expires, workStart } = ticket;
  const { zone } = centerOf(callCenter);
  if (status === 'FAILED') return [{ name: 'The start of work', day: calendarDay(workStart, zone) }];
  if (status !== 'ACTIVE' || expires === null) return [];
  return [
    { name: 'The last day to request a re-mark', day: remarkBy(callCenter, expires, calendar) },
    { name: 'The expiry', day: lastDayFor(expires, zone) },
  ];
}
