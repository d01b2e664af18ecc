import type { CallCenter } from '../calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { addDays } from '../calendar/plainDate';
import { addWorkingDays } from '../calendar/workingDays';
import { instantAt, PACIFIC, zonedParts } from '../calendar/zone';

/** A contact who does not answer is reminded after so many working days, and once more after so many days. */
const FIRST_REMINDER_WORKING_DAYS = 2;
const SECOND_REMINDER_DAYS = 7;

interface Unanswered {
  /** Center of the ticket that the invitation is about: its holidays count. */
  callCenter: CallCenter;
  /** When it was last sent: sending it once more starts the reminders again. */
  sentAt: Date;
  /** Since then. */
  remindedAt: Date | null;
}

/** Whether a reminder is due, at the hour of the last sending, Pacific time. Who was missed gets one, not two at once. */
export function isReminderDue(
  { callCenter, sentAt, remindedAt }: Unanswered,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): boolean {
  const { date, hour, minute, second } = zonedParts(sentAt, PACIFIC);
  const time = [hour, minute, second].map(part => String(part).padStart(2, '0')).join(':');
  const last = instantAt(addDays(date, SECOND_REMINDER_DAYS), time, PACIFIC);
  if (now >= last) return remindedAt === null || remindedAt < last;
  const firstDay = addWorkingDays(callCenter, date, FIRST_REMINDER_WORKING_DAYS, calendar);
  const first = instantAt(firstDay, time, PACIFIC);
  return remindedAt === null && now >= first;
}
